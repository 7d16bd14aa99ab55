import { type DesignAsset, packDesign } from '../core/design/design-file.ts'
import { embedInPng } from '../core/design/design-png.ts'
import { type ExportSettings, exportPages } from '../core/design/export.ts'
import type { AssetInfo, Design } from '../core/design/schema.ts'
import { serialise } from '../core/design/serialise.ts'
import { UserError } from '../core/errors.ts'
import type { ToolContext, ToolHost, ToolOutput } from '../core/tool.ts'

/** A design with the bytes of the pictures it shows, by hash. */
export interface DesignParts {
  readonly design: Design
  readonly assets: ReadonlyMap<string, Blob>
  /** Name of the design, for messages and file names. */
  readonly name: string
}

/** How pages of a design are exported. */
export interface DesignExport extends ExportSettings {
  readonly pages: readonly string[]
  /** Whether a PNG embeds the design. */
  readonly embed: boolean
  /** Whether a fallback font may replace one that cannot be fetched. */
  readonly standIns: boolean
}

/** Wraps a host so that fallback fonts replace fonts that cannot be fetched. */
function withStandIns(host: ToolHost): ToolHost {
  const orNone =
    <Found>(find: (family: string, weight: number, text: string) => Promise<readonly Found[]>) =>
    async (family: string, weight: number, text: string) => {
      try {
        return await find(family, weight, text)
      } catch (thrown) {
        if (thrown instanceof UserError && thrown.code === 'font-not-loaded') return []
        throw thrown
      }
    }
  return { ...host, loadFont: orNone(host.loadFont), fontFiles: orNone(host.fontFiles) }
}

/** Returns the pictures of a design in the form a `.qingtu` file stores. */
async function assetsFor({ design, assets }: DesignParts): Promise<DesignAsset[]> {
  return Promise.all(
    [...assets].map(async ([hash, blob]) => ({
      hash,
      bytes: new Uint8Array(await blob.arrayBuffer()),
      mime: design.assets[hash]?.mime ?? (blob.type as AssetInfo['mime']),
    })),
  )
}

/** Exports pages as files; a PNG may embed the design, so that it can be edited again. */
export async function exportDesign(
  parts: DesignParts,
  settings: DesignExport,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  const { design, assets, name } = parts
  const { pages, embed, standIns } = settings
  const asset = async (hash: string) => assets.get(hash) ?? null
  const host = standIns ? withStandIns(context.host) : context.host
  const outputs = await exportPages({ design, pages, settings, asset, name }, { ...context, host })
  if (!embed || settings.format !== 'png') return outputs
  const payload = await packDesign(serialise(design), await assetsFor(parts))
  return outputs.map((output) => ({ ...output, bytes: embedInPng(output.bytes, payload) }))
}
