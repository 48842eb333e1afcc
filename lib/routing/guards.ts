import { safeRedirect } from '@/lib/links/safe-redirect'
import { signIn } from '@/lib/links/sign-in'
import type { Guard, GuardName, Params } from './route'
import { withQuery } from './route'

/** Pages under /user/ need sign-in; the dialog leads back to where the guest wanted to go (specification §6; domain.md §9). */
const usersOnly: Guard = (visitor, { path, search }) =>
  visitor === 'user' ? null : signIn(safeRedirect(path + search) ?? path)

/** Guest-only pages redirect to / when the user is signed in. */
const guestsOnly: Guard = (visitor) => (visitor === 'user' ? '/' : null)

/** A guest on a reservation of the user area sees the public one, without its sub-section. */
const userReservation: Guard = (visitor, { params, search, mark }) =>
  visitor === 'user' || wasRedirected(search)
    ? null
    : withQuery(withQuery(`/public/reservation/${params.code}`, search.slice(1)), `${mark}=private`)

/** A user on a public reservation sees it in the user area. @param suffix what stands behind the code on both sides */
const publicReservation =
  (suffix: string): Guard =>
  (visitor, { params, search, mark }) =>
    visitor === 'guest' || wasRedirected(search)
      ? null
      : withQuery(withQuery(reservationPath('user', params) + suffix, search.slice(1)), `${mark}=public`)

/** A user who opens an invitation has an account already, unless the trip finder was asked for (domain.md §11.3). */
const newcomersOnly: Guard = (visitor, { search }) =>
  visitor === 'user' && new URLSearchParams(search).get('dialog') !== 'findMyTour' ? '/user/profile' : null

const GUARDS: Readonly<Record<GuardName, Guard>> = {
  ...{ usersOnly, guestsOnly, newcomersOnly, userReservation },
  publicReservation: publicReservation(''),
  publicReservationEdit: publicReservation('/edit'),
}

/** The guard of a name in the route table; null for a name that nobody knows, behind which nobody is let. */
export function guardNamed(name: GuardName): Guard | null {
  return Object.hasOwn(GUARDS, name) ? GUARDS[name] : null
}

/** The address of a reservation on one of its two sides. */
export function reservationPath(side: 'user' | 'public', { code, section }: Params): string {
  return `/${side}/reservation/${code}${section === undefined ? '' : `/${section}`}`
}

/** A request that names where it came from is never redirected again (domain.md §8). */
function wasRedirected(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('redirect_from') || query.has('redirect_from_ssr')
}
