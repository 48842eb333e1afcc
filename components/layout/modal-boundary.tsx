import { Component, type ReactNode } from 'react'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError } from '@/lib/telemetry/report-error'

interface ModalBoundaryProps {
  readonly onFailure: () => void
  readonly children: ReactNode
}

/** A modal that fails closes; the page below it stays whole. A chunk of an old version reloads the page (specification §8). */
export class ModalBoundary extends Component<ModalBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (reloadOnStaleChunk(error)) return
    reportError(error)
    this.props.onFailure()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
