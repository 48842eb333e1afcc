import { useTranslations } from 'next-intl'
import { COVER_SIZES } from '@/components/availability/cover-sizes'
import { Picture } from '@/components/ui/pictures/picture'
import type { Experience } from '@/lib/discovery/experience-contract'
import { pictureName } from '@/lib/pictures/picture-files'
import { GalleryButton, type GalleryButtonProps } from './gallery-button'
import { RoutePicture } from './route-picture'

type GalleryPicture = Experience['cover']

interface GalleryProps {
  readonly experience: Pick<Experience, 'cover' | 'gallery' | 'destinations' | 'route'>
}

/** Beside the large one; on phones it is swiped to, at most three device pixels for each of theirs. */
const SMALL_SIZES = '(min-width: 1026px) 190px, (min-width: 768px) 25vw, 100vw'
const SMALL_UP_TO = 1024

/**
 * One large picture and four small ones, the route among them; on phones one row to swipe. Drawings are called so, and
 * stand apart from what a host photographed.
 */
export function Gallery({ experience: { cover, gallery, destinations, route } }: GalleryProps) {
  const t = useTranslations('product')
  const pictures = [cover, ...gallery.filter(({ uuid, kind }) => uuid !== cover.uuid && kind === cover.kind)]
  const tile = route ? { map: route.tile, alt: t('routeAlt', { stops: destinations.join(', ') }) } : null
  const small = pictures.slice(1, tile ? 4 : 5)
  return (
    <div className={`gallery gallery-${1 + small.length + Number(tile !== null)}`}>
      <div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is a row to scroll, which the keyboard must reach. */}
        <ul aria-label={t(`plates.${cover.kind}.title`)} tabIndex={0}>
          <li>
            {/* Its blur would be a hundredth of the document. */}
            <Picture picture={{ ...cover, blur: undefined }} sizes={COVER_SIZES} priority />
          </li>
          {small.map((picture, index) => (
            <Small key={picture.url} picture={picture} route={index === 1 ? tile : null} />
          ))}
          {tile && small.length < 2 ? <RouteTile {...tile} /> : null}
        </ul>
        {cover.kind === 'illustration' ? (
          <span className="chip gallery-kind">{t('illustration')}</span>
        ) : null}
      </div>
      {pictures.length > 1 ? <GalleryButton {...lightboxOf(pictures, 1 + small.length, t)} /> : null}
      <OtherPictures title={t(`plates.${cover.kind}.title`)} pictures={pictures.slice(1 + small.length)} />
    </div>
  )
}

interface OtherPicturesProps {
  readonly title: string
  readonly pictures: readonly GalleryPicture[]
}

/** Those that only the large view shows, as links to their files for whoever has no scripts to open it. */
function OtherPictures({ title, pictures }: OtherPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <noscript>
      <p className="px-4 pt-3 text-small">
        {title}:{' '}
        {pictures.map(({ url, alt }) => (
          <a key={url} href={url} className="block py-2 underline">
            {alt}
          </a>
        ))}
      </p>
    </noscript>
  )
}

function lightboxOf(
  pictures: readonly GalleryPicture[],
  shown: number,
  t: ReturnType<typeof useTranslations<'product'>>,
): GalleryButtonProps {
  const kind = pictures[0]?.kind ?? 'illustration'
  return {
    more: pictures
      .slice(shown)
      .map(({ url, alt, width, height }) => [pictureName(url) ?? '', alt, width, height]),
    texts: {
      open: t(`plates.${kind}.all`, { count: pictures.length }),
      title: t(`plates.${kind}.title`),
      close: t('close'),
      previous: t('previous'),
      next: t('next'),
    },
  }
}

interface SmallProps {
  readonly picture: GalleryPicture
  /** The route stands before the second small picture. */
  readonly route: RouteTileProps | null
}

function Small({ picture, route }: SmallProps) {
  return (
    <>
      {route ? <RouteTile {...route} /> : null}
      <li>
        <Picture picture={picture} sizes={SMALL_SIZES} upTo={SMALL_UP_TO} />
      </li>
    </>
  )
}

type RouteTileProps = Parameters<typeof RoutePicture>[0]

/** Leads to the large map: it is no picture of the gallery. On phones the map has its place further down alone. */
function RouteTile(props: RouteTileProps) {
  return (
    <li className="max-md:hidden">
      <a href="#mapa" className="route-tile">
        <RoutePicture {...props} />
      </a>
    </li>
  )
}

/** What the host photographed, under a heading of its own; nothing where the pictures are photographs already. */
export function HostPhotographs({
  experience: { cover, gallery },
}: {
  readonly experience: Pick<Experience, 'cover' | 'gallery'>
}) {
  const t = useTranslations('product')
  const photographs = gallery.filter(({ kind }) => kind === 'photograph')
  if (cover.kind === 'photograph' || photographs.length === 0) return null
  return (
    <section className="trip-section">
      <h2>{t('plates.photograph.heading')}</h2>
      <ul className="host-photographs">
        {photographs.map((picture) => (
          <li key={picture.url}>
            <Picture picture={picture} sizes="(min-width: 768px) 360px, 92vw" upTo={SMALL_UP_TO} />
          </li>
        ))}
      </ul>
    </section>
  )
}
