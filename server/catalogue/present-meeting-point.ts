import type { z } from 'zod'
import type { meetingPoint } from '@/lib/api/wire'
import type { Language } from '@/lib/locale/market'
import type { MeetingPoint } from './content'

/** In one language; null for what was imported or sold before the catalogue had it, too. */
export function presentMeetingPoint(
  point: MeetingPoint | null | undefined,
  language: Language,
): z.output<typeof meetingPoint> | null {
  if (!point) return null
  const { address, how, lat, lng } = point
  return { address: address[language], how: how[language], lat, lng }
}
