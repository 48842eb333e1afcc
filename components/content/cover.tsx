import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { ACROSS } from '@/components/ui/pictures/across'
import { Picture } from '@/components/ui/pictures/picture'
import type { Picture as PictureWire } from '@/lib/api/wire'
import { links } from '@/lib/links/links'

interface CoverProps {
  readonly title: string
  readonly lead: string
  readonly picture: PictureWire | null
  /** Of title and lead, where it is not the page's. */
  readonly lang?: string | undefined
  /** The way here, home and the page itself left out. */
  readonly crumbs?: readonly Crumb[] | undefined
  /** Stands above the title: a date, a code. */
  readonly children?: ReactNode
}

/** The picture header of a page of words, and where the page stands. */
export function Cover({ title, lead, picture, lang, crumbs = [], children }: CoverProps) {
  const t = useTranslations('content')
  const ui = useTranslations('ui')
  return (
    <div>
      <header className="cover">
        {picture ? <Picture picture={picture} alt="" sizes={ACROSS} priority /> : null}
        <div className="wrap">
          {children}
          <h1 className="max-w-[20ch]" lang={lang}>
            {title}
          </h1>
          <p lang={lang}>{lead}</p>
        </div>
      </header>
      <div className="wrap pt-2">
        <Breadcrumb
          label={ui('breadcrumb')}
          crumbs={[{ name: t('home'), href: links.home() }, ...crumbs, { name: title }]}
        />
      </div>
    </div>
  )
}
