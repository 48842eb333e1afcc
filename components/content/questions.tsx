import { Disclosure } from '@/components/ui/disclosure'

interface QuestionsProps {
  readonly id?: string | undefined
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions that open in place; find-in-page finds their answers too. */
export function Questions({ id, title, questions }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section className="trip-section" id={id}>
      <h2>{title}</h2>
      <div className="divide-y divide-hairline border-y border-hairline">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} className="py-1">
            <p className="max-w-measure pb-4">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
