import type { Experience } from '@/lib/discovery/experience-contract'
import type { Language } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import { dayOf } from '@/server/catalogue/day-of'
import type { StoredProduct } from '@/server/catalogue/find-product'
import { presentMedia } from '@/server/catalogue/picture'
import { presentMeetingPoint } from '@/server/catalogue/present-meeting-point'

type Content = Pick<
  Experience,
  | 'name'
  | 'headline'
  | 'keywords'
  | 'brief_description'
  | 'starting_point'
  | 'ending_point'
  | 'destinations'
  | 'stops'
  | 'meeting_point'
  | 'videos'
  | 'map'
  | 'highlights'
  | 'itinerary'
  | 'whats_included'
  | 'for_me'
  | 'faqs'
  | 'badges'
>

/** The texts of a product in one language. */
export function presentContent(
  { content, map, pictures, asked }: StoredProduct,
  language: Language,
): Content {
  const list = (texts: readonly Text[]) => texts.map((text) => text[language])
  const { included, not_included } = content.whats_included
  return {
    name: content.name[language],
    headline: content.headline[language],
    keywords: content.keywords[language].split(',').map((word) => word.trim()),
    brief_description: content.brief_description[language],
    starting_point: content.starting_point[language],
    ending_point: content.ending_point[language],
    destinations: list(content.destinations),
    stops: (content.stops ?? []).map(({ name, lat, lng }) => ({ name: name[language], lat, lng })),
    meeting_point: presentMeetingPoint(content.meeting_point, language),
    videos: content.videos,
    map: { lat: map.lat, lng: map.lng, zoom: map.zoom, description: map.description[language] },
    highlights: list(content.highlights),
    itinerary: content.itinerary.map((entry) => ({
      ...dayOf(entry, language),
      image: presentMedia(entry.picture === null ? null : pictures[entry.picture], language),
    })),
    whats_included: { included: list(included), not_included: list(not_included) },
    for_me: list(content.for_me),
    faqs: [
      ...content.faqs.map(({ question, answer }) => ({
        question: question[language],
        answer: answer[language],
      })),
      ...asked
        .filter((one) => one.language === language)
        .map(({ question, answer }) => ({ question, answer })),
    ],
    badges: list(content.badges),
  }
}
