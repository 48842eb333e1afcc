import type { AvailabilitySummary } from '@/lib/availability/contract'

export const SHOW = '/api/v1.5/experiences/show'

export const entries = ({ ranges }: AvailabilitySummary) => ranges.flatMap(({ availability }) => availability)
