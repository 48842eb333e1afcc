interface SkeletonProps {
  /** Gives it the size of what will stand there, so that nothing moves. */
  readonly className?: string | undefined
}

/** A place-holder; the region around it says that it is busy. Without scripts nothing would come in its place. */
export function Skeleton({ className = 'h-4' }: SkeletonProps) {
  return <span aria-hidden="true" className={`skeleton block noscript:hidden ${className}`} />
}
