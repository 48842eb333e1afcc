import { z } from 'zod'
import { typedPhone, version } from './traveler'

/** Who is called when something happens: somebody who does not travel along. */
export const emergencyContactForm = z.strictObject({
  version,
  firstname: z.string('required').trim().min(1, 'required').max(80, 'too_long'),
  lastname: z.string().trim().max(80, 'too_long'),
  phone: typedPhone,
  email: z.email('email').max(254, 'too_long').nullable(),
})

export type EmergencyContact = z.output<typeof emergencyContactForm>
