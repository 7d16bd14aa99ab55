/** The jobs by name. TypeScript cannot read them from a glob, so this is the one list of them; it holds types only. */
interface JobModules {
  readonly 'adjust-picture': typeof import('./jobs/adjust-picture.ts')
  readonly 'analyse-picture': typeof import('./jobs/analyse-picture.ts')
  readonly 'analyse-reference': typeof import('./jobs/analyse-reference.ts')
  readonly 'bind-batch-rows': typeof import('./jobs/bind-batch-rows.ts')
  readonly 'check-batch-rows': typeof import('./jobs/check-batch-rows.ts')
  readonly 'check-words': typeof import('./jobs/check-words.ts')
  readonly 'compose-cards': typeof import('./jobs/compose-cards.ts')
  readonly 'compose-template': typeof import('./jobs/compose-template.ts')
  readonly 'compute-layout-signatures': typeof import('./jobs/compute-layout-signatures.ts')
  readonly 'decode-clip-frames': typeof import('./jobs/decode-clip-frames.ts')
  readonly 'describe-picture': typeof import('./jobs/describe-picture.ts')
  readonly 'estimate-clips': typeof import('./jobs/estimate-clips.ts')
  readonly 'export-clips': typeof import('./jobs/export-clips.ts')
  readonly 'export-design': typeof import('./jobs/export-design.ts')
  readonly 'fill-batch-rows': typeof import('./jobs/fill-batch-rows.ts')
  readonly 'fill-design': typeof import('./jobs/fill-design.ts')
  readonly 'find-loops': typeof import('./jobs/find-loops.ts')
  readonly 'import-picture': typeof import('./jobs/import-picture.ts')
  readonly 'import-svg': typeof import('./jobs/import-svg.ts')
  readonly 'inspect-file': typeof import('./jobs/inspect-file.ts')
  readonly 'join-files': typeof import('./jobs/join-files.ts')
  readonly 'list-backup': typeof import('./jobs/list-backup.ts')
  readonly 'make-batch-rows': typeof import('./jobs/make-batch-rows.ts')
  readonly 'make-code-batch': typeof import('./jobs/make-code-batch.ts')
  readonly 'make-code-sheet': typeof import('./jobs/make-code-sheet.ts')
  readonly 'make-files': typeof import('./jobs/make-files.ts')
  readonly 'measure-texts': typeof import('./jobs/measure-texts.ts')
  readonly 'open-clip': typeof import('./jobs/open-clip.ts')
  readonly 'paint-batch-row': typeof import('./jobs/paint-batch-row.ts')
  readonly 'paint-card': typeof import('./jobs/paint-card.ts')
  readonly 'paint-contact-sheet': typeof import('./jobs/paint-contact-sheet.ts')
  readonly 'paint-cover': typeof import('./jobs/paint-cover.ts')
  readonly 'paint-template': typeof import('./jobs/paint-template.ts')
  readonly 'paint-thumbnail': typeof import('./jobs/paint-thumbnail.ts')
  readonly 'parse-options': typeof import('./jobs/parse-options.ts')
  readonly 'preload-clip-code': typeof import('./jobs/preload-clip-code.ts')
  readonly 'prepare-code-style': typeof import('./jobs/prepare-code-style.ts')
  readonly 'preview-cut': typeof import('./jobs/preview-cut.ts')
  readonly 'preview-enhance-detail': typeof import('./jobs/preview-enhance-detail.ts')
  readonly 'preview-enhance': typeof import('./jobs/preview-enhance.ts')
  readonly 'preview-file': typeof import('./jobs/preview-file.ts')
  readonly 'preview-id-photo': typeof import('./jobs/preview-id-photo.ts')
  readonly 'read-article': typeof import('./jobs/read-article.ts')
  readonly 'read-backup': typeof import('./jobs/read-backup.ts')
  readonly 'read-camera-frame': typeof import('./jobs/read-camera-frame.ts')
  readonly 'read-codes': typeof import('./jobs/read-codes.ts')
  readonly 'read-frame-times': typeof import('./jobs/read-frame-times.ts')
  readonly 'read-table': typeof import('./jobs/read-table.ts')
  readonly 'resize-cover': typeof import('./jobs/resize-cover.ts')
  readonly 'run-tool': typeof import('./jobs/run-tool.ts')
  readonly 'scan-code': typeof import('./jobs/scan-code.ts')
  readonly 'write-archive': typeof import('./jobs/write-archive.ts')
  readonly 'write-board': typeof import('./jobs/write-board.ts')
}

export type JobName = keyof JobModules

type Run<Name extends JobName> = JobModules[Name]['default']['run']

/** The input of a job. */
export type JobInput<Name extends JobName> = Parameters<Run<Name>>[0]

/** The result of a job. */
export type JobResult<Name extends JobName> = Awaited<ReturnType<Run<Name>>>
