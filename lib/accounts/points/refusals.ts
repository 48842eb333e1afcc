/** Why no points can be spent on a reservation: before its deposit, too few of them, a tenth of it is paid so, or little is left. */
export const POINTS_REFUSALS = ['not_yet', 'too_few', 'limit', 'little_left'] as const

export type PointsRefusal = (typeof POINTS_REFUSALS)[number]
