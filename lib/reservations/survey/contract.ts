import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { message } from '@/lib/api/field-kinds'
import { localDate } from '@/lib/api/wire'
import { codeParam } from '../code-param'
import * as endpoints from '../endpoints'
import { MOST_SURVEY_LETTERS } from './survey-limits'

const survey = z.object({
  /** Null while it can be answered, or the answer changed. */
  closed: z.enum(['not_over', 'too_late', 'answered']).nullable(),
  /** The last day of that; null before the trip is over. */
  until: localDate.nullable(),
  answer: z.object({ score: z.int(), comment: z.string() }).nullable(),
})

export const tripSurvey = defineCall({
  endpoint: endpoints.tripSurvey,
  summary: 'The one question after a trip: what was answered, and until when it can be',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: survey,
})

export const answerSurvey = defineCall({
  endpoint: endpoints.answerSurvey,
  summary:
    'How likely one is to recommend Andanza after a trip, 0 to 10, once per reservation; for some days it takes the place of what was answered before',
  domain: 'reservations',
  access: 'optional',
  limit: 'contact',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({
    score: z.int('required').min(0, 'not_in_list').max(10, 'not_in_list'),
    comment: message(z.string().trim().max(MOST_SURVEY_LETTERS, 'too_long')).default(''),
  }),
  data: survey,
})

export type TripSurvey = z.output<typeof survey>
export type SurveyForm = z.output<(typeof answerSurvey)['body']>
