import { CHEAPER, DEARER, OLD, SAME } from '@/tests/api/reservations/support/changing'

/** Departures that stories name. */
export const DEPARTURES = [OLD, SAME, DEARER, CHEAPER, { code: 'CEN-261210-ES', start: '2026-12-10' }]
/** Where money of Mexico goes back to. */
export const CLABE = { kind: 'clabe', clabe: '646180157000423597', holder: 'María José Gómez' }
/** And of Colombia. */
export const COLOMBIAN = {
  ...{ kind: 'colombian', bank: '1007', type: 'savings', number: '12345678', holder: 'María José Gómez' },
  ...{ document_type: 'CC', document: '1020304050' },
}
