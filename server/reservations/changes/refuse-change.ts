import type { LocalDate } from '@/lib/dates/local-date'
import type { ChangeRefusal, ChangeRefused } from '@/lib/reservations/change-contract'
import { DomainError } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'

/** A change that cannot be: why, and the last day on which it could. */
export function refused(reason: ChangeRefusal, until: LocalDate | null = null): DomainError {
  return new DomainError('change_refused', { data: { reason, until } satisfies ChangeRefused })
}

/** Why nothing of a reservation can be changed, whatever it is; null when something may. */
export function whyNotChangeable({ status }: Pick<Reservation, 'status'>): ChangeRefusal | null {
  if (status === 'new') return 'first_payment'
  return status === 'confirmed' ? null : 'ended'
}
