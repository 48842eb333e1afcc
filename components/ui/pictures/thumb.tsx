import { Picture, type PictureView } from './picture'

interface ThumbProps {
  /** null keeps the place free. */
  readonly picture: PictureView | null | undefined
}

/** The small picture beside the name of a trip in a list of what one takes or pays. */
export function Thumb({ picture }: ThumbProps) {
  if (!picture) return <span className="size-22" />
  return <Picture picture={picture} alt="" sizes="88px" className="size-22 rounded-[14px] object-cover" />
}
