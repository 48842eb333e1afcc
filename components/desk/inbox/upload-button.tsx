import { useFileChoice } from '@/components/layout/uploads/use-file-choice'
import { TooLarge, type Uploading } from '@/components/layout/uploads/use-upload'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskIcon } from '../ui/icon'
import { Notice } from '../ui/notice'

interface UploadButtonProps {
  readonly upload: Uploading
  readonly look?: 'bare' | undefined
  /** Where the words alone do not say what for. */
  readonly label?: string | undefined
  readonly words: {
    readonly add: string
    readonly adding: (percent: number) => string
    readonly tooLarge: string
  }
}

/** Asks for a file and sends it as soon as it was chosen: how far it is, and why it was refused. */
export function UploadButton({ upload, look, label, words }: UploadButtonProps) {
  const { start, isPending, error, share } = upload
  const { choose, field } = useFileChoice(start)
  const refused = error instanceof TooLarge ? words.tooLarge : fieldErrorOf(error, 'file')
  return (
    <>
      <DeskButton look={look} busy={isPending} onClick={choose} aria-label={label}>
        <DeskIcon name="paperclip" />
        {isPending ? words.adding(Math.floor(share * 100)) : words.add}
      </DeskButton>
      {field}
      {refused ? (
        <Notice tone="chile" role="alert">
          {refused}
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
    </>
  )
}
