import { useTranslations } from 'next-intl'
import { COVER_SIZES } from '@/components/availability/cover-sizes'
import { Picture } from '@/components/ui/pictures/picture'
import { pictureName } from '@/components/ui/pictures/picture-files'
import type { Experience } from '@/lib/discovery/experience-contract'
import { GalleryLightbox, type GalleryLightboxProps } from './gallery-lightbox'
import { RouteMap } from './route-map'

interface GalleryProps {
  readonly experience: Pick<Experience, 'cover' | 'gallery' | 'destinations'>
}

/** One large picture and four small ones, the route among them; on phones one row to swipe. */
export function Gallery({ experience: { cover, gallery, destinations } }: GalleryProps) {
  const t = useTranslations('product')
  const pictures = [cover, ...gallery.filter(({ url }) => url !== cover.url)]
  const hasRoute = destinations.length > 1
  const small = pictures.slice(1, hasRoute ? 4 : 5)
  return (
    <div className={`gallery gallery-${1 + small.length + Number(hasRoute)}`}>
      <div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is a row to scroll, which the keyboard must reach. */}
        <ul aria-label={t('pictures')} tabIndex={0}>
          <li>
            <Picture picture={cover} sizes={COVER_SIZES} priority />
          </li>
          {small.map((picture, index) => (
            <Small
              key={picture.url}
              picture={picture}
              route={index === 1 && hasRoute ? destinations : null}
            />
          ))}
          {hasRoute && small.length < 2 ? (
            <li className="max-md:hidden">
              <RouteMap stops={destinations} />
            </li>
          ) : null}
        </ul>
      </div>
      {pictures.length > 1 ? <GalleryLightbox {...lightboxOf(pictures, t)} /> : null}
    </div>
  )
}

function lightboxOf(
  pictures: readonly Experience['cover'][],
  t: ReturnType<typeof useTranslations<'product'>>,
): GalleryLightboxProps {
  return {
    pictures: pictures.map(({ url, alt, width, height }) => [pictureName(url) ?? '', alt, width, height]),
    texts: {
      open: t('allPictures', { count: pictures.length }),
      title: t('pictures'),
      close: t('close'),
      previous: t('previous'),
      next: t('next'),
    },
  }
}

interface SmallProps {
  readonly picture: Experience['cover']
  /** The route stands before the second small picture. */
  readonly route: readonly string[] | null
}

function Small({ picture, route }: SmallProps) {
  return (
    <>
      {route ? (
        <li className="max-md:hidden">
          <RouteMap stops={route} />
        </li>
      ) : null}
      <li>
        <Picture picture={picture} sizes="(min-width: 768px) 300px, 100vw" />
      </li>
    </>
  )
}
