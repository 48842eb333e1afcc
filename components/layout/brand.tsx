import clsx from 'clsx'
import { SiteLink } from '@/components/ui/site-link'
import { links } from '@/lib/links/links'

interface BrandProps {
  readonly label: string
  /** On ink: white with lavender dots. */
  readonly onDark?: boolean | undefined
}

/** The name with its sign: small steps up, one long way down the other side. Leads home. */
export function Brand({ label, onDark = false }: BrandProps) {
  return (
    <SiteLink
      href={links.home()}
      aria-label={label}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 text-[1.375rem] font-extrabold tracking-[-0.035em] no-underline',
        onDark ? 'text-white' : 'text-ink',
      )}
    >
      <svg
        viewBox="0 0 28 28"
        fill="none"
        strokeWidth="4.2"
        strokeLinecap="round"
        aria-hidden="true"
        className="size-7"
      >
        <path
          d="M3.5 23.5 14 5"
          strokeDasharray="0.1 7"
          className={onDark ? 'stroke-lavender' : 'stroke-violet'}
        />
        <path d="m14 5 10.5 18.5" stroke="currentColor" />
      </svg>
      Andanza
    </SiteLink>
  )
}
