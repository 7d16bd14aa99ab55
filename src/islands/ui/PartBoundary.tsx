import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Shows the failure above the page, for parts that overlay it and have no place of their own. */
  readonly floating?: boolean
}

/** Shows a reason and 重试 in place of a part that failed to load or to render, and leaves the rest of the page alone. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div
        role="alert"
        data-part-failed
        className={`bg-base-100 border-base-300 flex items-center gap-3 rounded-2xl border p-4 ${this.props.floating ? 'pointer-events-auto fixed inset-x-4 bottom-4 z-[2000] mx-auto max-w-md shadow-lg' : ''}`}
      >
        这一部分没有打开{navigator.onLine || '，网络好像断了'}
        <button type="button" className="btn btn-line" onClick={() => this.setState({ failed: false })}>
          重试
        </button>
      </div>
    )
  }
}
