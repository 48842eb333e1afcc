import { useRef } from 'react'
import { FILE_TYPES } from '@/lib/api/file-types'

/**
 * Asks the device for one file; the same one may be chosen again.
 * @param pictures pictures only
 * @returns `choose` for a button, and `field`, which is not seen and belongs beside it
 */
export function useFileChoice(onFile: (file: File) => void, pictures = false) {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      accept={FILE_TYPES.filter((type) => !pictures || type.startsWith('image/')).join(',')}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { choose: () => input.current?.click(), field }
}
