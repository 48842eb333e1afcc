import type { ReactNode } from 'react'
import { type SiteUse, sitePicture } from '@/components/ui/pictures/site-picture'

interface SystemPageProps {
  readonly title: string
  readonly text: string
  readonly picture: SiteUse
  readonly alt: string
  /** For whoever helps: small, below the text. */
  readonly detail?: string | undefined
  /** Two ways on: links or buttons. */
  readonly ways: ReactNode
}

/**
 * What stands where a page should be: a picture, one sentence, two ways on. It works without JavaScript.
 */
export function SystemPage({ title, text, picture, alt, detail, ways }: SystemPageProps) {
  return (
    <main id="content" className="wrap grid items-center gap-8 py-12 md:grid-cols-2 md:gap-12 md:py-24">
      <SystemPicture use={picture} alt={alt} />
      <div>
        <h1>{title}</h1>
        <p className="mt-4 max-w-measure text-ink-soft">{text}</p>
        {detail ? <p className="mt-3 text-small text-ink-soft">{detail}</p> : null}
        <div className="mt-8 flex flex-wrap gap-3">{ways}</div>
      </div>
    </main>
  )
}

/** One file for all screens: without a network it is the one that was kept. */
function SystemPicture({ use, alt }: { readonly use: SiteUse; readonly alt: string }) {
  const { url, color, focal } = sitePicture(use, alt)
  return (
    <img
      src={url}
      alt={alt}
      width={768}
      height={432}
      className="aspect-video w-full rounded-card object-cover"
      style={{ background: color, objectPosition: focal }}
    />
  )
}
