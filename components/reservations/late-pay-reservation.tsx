'use client'
import dynamic from 'next/dynamic'

/** The paying form of a reservation in a file of its own: the wizard shares the address, not the code. */
export const LatePayReservation = dynamic(() =>
  import('./pay-reservation').then(({ PayReservation }) => PayReservation),
)
