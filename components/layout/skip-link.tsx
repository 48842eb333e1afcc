interface SkipLinkProps {
  readonly label: string
}

/** The first stop of the keyboard: to the page's `<main id="content">`. */
export function SkipLink({ label }: SkipLinkProps) {
  return (
    <a href="#content" className="skip">
      {label}
    </a>
  )
}
