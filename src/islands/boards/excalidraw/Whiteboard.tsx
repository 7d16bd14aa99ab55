import '@excalidraw/excalidraw/index.css'
import { DefaultSidebar, Excalidraw, MainMenu, Sidebar, WelcomeScreen } from '@excalidraw/excalidraw'
import type {
  ExcalidrawImperativeAPI,
  ExcalidrawInitialDataState,
  ExcalidrawProps,
  LibraryItems,
} from '@excalidraw/excalidraw/types'
import { useRef, useState } from 'react'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'
import { lazyOverlay, lazyPart } from '../../ui/lazy-part.tsx'
import type { Scene } from './export.ts'
import { DrawIcon, PresentIcon, SearchIcon, ShapesIcon } from './icons.tsx'
import type { InsertOptions } from './insert.ts'
import './whiteboard.css'

const ElementsPanel = lazyPart(async () => ({ default: (await import('./ElementsPanel.tsx')).ElementsPanel }))
const MermaidDialog = lazyOverlay(async () => ({ default: (await import('./MermaidDialog.tsx')).MermaidDialog }))
const Presenter = lazyOverlay(async () => ({ default: (await import('./Presenter.tsx')).Presenter }))

/** The tab of the side panel with the site's items. */
const panelTab = 'elements'

interface WhiteboardProps {
  initialData: () => Promise<ExcalidrawInitialDataState>
  isReadOnly: boolean
  isPresenting: boolean
  scene: () => Scene
  onApi: (api: ExcalidrawImperativeAPI) => void
  onChange: NonNullable<ExcalidrawProps['onChange']>
  onLibrary: (items: LibraryItems) => void
  onInsert: (elements: readonly SceneElement[], options?: InsertOptions) => void
  onPresent: () => void
  onPresented: () => void
}

/** Shows the whiteboard: the library with the menus and panels of this site. */
export function Whiteboard(props: WhiteboardProps) {
  const { isReadOnly, isPresenting, onInsert } = props
  const [isMermaidOpen, setMermaidOpen] = useState(false)
  const api = useRef<ExcalidrawImperativeAPI>(null)
  return (
    <div className="whiteboard">
      <Excalidraw
        excalidrawAPI={(given) => {
          api.current = given
          props.onApi(given)
        }}
        initialData={props.initialData}
        onChange={props.onChange}
        onLibraryChange={props.onLibrary}
        langCode="zh-CN"
        viewModeEnabled={isReadOnly}
        aiEnabled={false}
        validateEmbeddable={false}
        handleKeyboardGlobally={!isPresenting && !isMermaidOpen}
        autoFocus
        UIOptions={{
          canvasActions: {
            export: false,
            loadScene: false,
            saveToActiveFile: false,
            saveAsImage: false,
            toggleTheme: false,
          },
        }}
      >
        <MainMenu>
          <MainMenu.Item
            icon={<SearchIcon />}
            shortcut="Ctrl+F"
            onSelect={() => api.current?.toggleSidebar({ name: 'default', tab: 'search' })}
          >
            查找文字
          </MainMenu.Item>
          <MainMenu.Item icon={<DrawIcon />} onSelect={() => setMermaidOpen(true)}>
            用 Mermaid 文本画图
          </MainMenu.Item>
          <MainMenu.Item icon={<PresentIcon />} onSelect={props.onPresent}>
            按画框放映
          </MainMenu.Item>
          <MainMenu.Separator />
          <MainMenu.DefaultItems.ClearCanvas />
          <MainMenu.DefaultItems.ChangeCanvasBackground />
        </MainMenu>
        <WelcomeScreen>
          <WelcomeScreen.Hints.ToolbarHint />
          <WelcomeScreen.Center>
            <WelcomeScreen.Center.Heading>
              选一个工具开始画，或从右上角的「素材」里拖一个图形进来
            </WelcomeScreen.Center.Heading>
          </WelcomeScreen.Center>
        </WelcomeScreen>
        <DefaultSidebar.Trigger tab={panelTab} icon={<ShapesIcon />} title="素材">
          素材
        </DefaultSidebar.Trigger>
        <DefaultSidebar.TabTriggers>
          <Sidebar.TabTrigger tab={panelTab} title="素材">
            <ShapesIcon />
          </Sidebar.TabTrigger>
        </DefaultSidebar.TabTriggers>
        <DefaultSidebar>
          <Sidebar.Tab tab={panelTab}>
            <ElementsPanel onInsert={onInsert} />
          </Sidebar.Tab>
        </DefaultSidebar>
      </Excalidraw>
      {isMermaidOpen && <MermaidDialog onInsert={onInsert} onClose={() => setMermaidOpen(false)} />}
      {isPresenting && <Presenter scene={props.scene()} onClose={props.onPresented} />}
    </div>
  )
}
