const DESK = '/desk'

/** Addresses of the desk (docs/domain.md §12). */
export const deskLinks = {
  today: () => DESK,
  enter: () => `${DESK}/enter`,
  reservations: () => `${DESK}/reservations`,
  reservation: (code: string) => `${DESK}/reservations/${code}`,
  approvals: () => `${DESK}/approvals`,
  people: () => `${DESK}/team/people`,
  audit: () => `${DESK}/team/audit`,
  me: () => `${DESK}/me`,
}
