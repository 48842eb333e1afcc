import { Component, type RefObject } from 'react'

interface KeepPlaceProps {
  /** What scrolls. */
  readonly log: RefObject<HTMLElement | null>
  /** The uuid of its first message. */
  readonly oldest: string | undefined
}

/**
 * Leaves what one reads where it is while older messages come above it. A class, since only of those React says when it is
 * about to change the page; and by hand, since no browser holds a list that is scrolled to its very top.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ oldest }: KeepPlaceProps): number | null {
    const log = this.props.log.current
    const isOlder = oldest !== undefined && oldest !== this.props.oldest
    return log && isOlder ? log.scrollHeight - log.scrollTop : null
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, fromEnd: number | null): void {
    const log = this.props.log.current
    if (log && fromEnd !== null) log.scrollTop = log.scrollHeight - fromEnd
  }

  override render() {
    return null
  }
}
