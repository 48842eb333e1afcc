import { z } from 'zod'
import { actionCode } from '@/lib/accounts/action-code'
import { formatted } from '@/lib/api/field-kinds'
import { isClabe } from '@/lib/card-numbers/clabe'
import { COLOMBIAN_BANKS } from './colombian-banks'
import { HOLDER_DOCUMENTS, ungrouped } from './payer-needs'

/** Digits or a document as people write them, in groups. */
const typed = (pattern: RegExp, wrong: string) =>
  z
    .string()
    .max(40, wrong)
    .transform(ungrouped)
    .refine((text) => pattern.test(text), wrong)

const bankCodes = COLOMBIAN_BANKS.map(({ code }) => code) as [string, ...string[]]

/** What each kind of account has to say beside whose it is. */
const FIELDS = {
  clabe: ['clabe'],
  colombian: ['bank', 'type', 'number', 'document_type', 'document'],
} as const

/**
 * Where money is paid that cannot go back the way it came: a Mexican account by its CLABE, or a Colombian one by bank,
 * type, number and its holder's document. What belongs to the other country is left out.
 */
const account = {
  kind: z.enum(['clabe', 'colombian']),
  holder: z.string().trim().min(3, 'required').max(120, 'too_long'),
  /** 18 digits, the last of which checks the others. */
  clabe: formatted(
    typed(/^\d{18}$/, 'clabe')
      .refine(isClabe, 'clabe')
      .optional(),
  ),
  bank: z.enum(bankCodes, 'required').optional(),
  type: z.enum(['savings', 'checking'], 'required').optional(),
  number: formatted(typed(/^\d{6,20}$/, 'account_number').optional()),
  document_type: z.enum(HOLDER_DOCUMENTS, 'required').optional(),
  document: formatted(typed(/^[A-Z0-9]{5,15}$/, 'holder_document').optional()),
}

type Told = { readonly kind: keyof typeof FIELDS } & Readonly<Partial<Record<string, unknown>>>

function demandFields(body: Told, context: z.RefinementCtx): void {
  for (const name of FIELDS[body.kind])
    if (body[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'required', input: body })
}

export const refundAccountBody = z.strictObject(account).superRefine(demandFields)

/** The same with the code that a mail brought: a stolen session must not name an account alone (domain.md §7). */
export const nameAccountBody = z
  .strictObject({ ...account, email_code: actionCode.optional() })
  .superRefine(demandFields)

export type RefundAccount = z.output<typeof refundAccountBody>
export type RefundAccountInput = z.input<typeof refundAccountBody>

/** The last four digits, to recognise an account by. */
export function accountEnding({ kind, clabe, number }: RefundAccount): string {
  return (kind === 'clabe' ? clabe : number)?.slice(-4) ?? ''
}
