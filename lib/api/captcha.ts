import { z } from 'zod'
import { formatted } from './field-kinds'

/** What a captcha token can be made for; it must come back as the action it was made for. */
export type CaptchaAction = 'place_order' | 'pay' | 'lead' | 'question' | 'sign_in' | 'magic_link'

/** The token of reCAPTCHA v3 in a body: only where the site has a key, and nothing is refused for its absence alone. */
export const captchaToken = formatted(z.string().max(4000)).optional()
