import Activity from 'lucide-react/icons/activity'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Armchair from 'lucide-react/icons/armchair'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BookOpen from 'lucide-react/icons/book-open'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import Clock from 'lucide-react/icons/clock'
import Columns from 'lucide-react/icons/columns-3'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import Link from 'lucide-react/icons/link'
import ListFilter from 'lucide-react/icons/list-filter'
import ListTodo from 'lucide-react/icons/list-todo'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import Monitor from 'lucide-react/icons/monitor'
import Paperclip from 'lucide-react/icons/paperclip'
import PencilLine from 'lucide-react/icons/pencil-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import StickyNote from 'lucide-react/icons/sticky-note'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import Undo from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Close from 'lucide-react/icons/x'

const ICONS = {
  activity: Activity,
  'alarm-clock': AlarmClock,
  armchair: Armchair,
  'arrow-right': ArrowRight,
  'badge-percent': BadgePercent,
  banknote: Banknote,
  bell: Bell,
  'bell-off': BellOff,
  'bookmark-plus': BookmarkPlus,
  'book-open': BookOpen,
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-help': CircleHelp,
  clock: Clock,
  'credit-card': CreditCard,
  download: Download,
  'file-text': FileText,
  'hand-coins': HandCoins,
  info: Info,
  landmark: Landmark,
  link: Link,
  'columns-3': Columns,
  'list-filter': ListFilter,
  'list-todo': ListTodo,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  menu: Menu,
  monitor: Monitor,
  paperclip: Paperclip,
  'pencil-line': PencilLine,
  'refresh-cw': RefreshCw,
  scale: Scale,
  'scroll-text': ScrollText,
  search: Search,
  'shield-check': ShieldCheck,
  star: Star,
  'sticky-note': StickyNote,
  sun: Sun,
  ticket: Ticket,
  undo: Undo,
  'user-plus': UserPlus,
  user: User,
  users: Users,
  x: Close,
} as const

export type DeskIconName = keyof typeof ICONS

interface DeskIconProps {
  readonly name: DeskIconName
  readonly className?: string | undefined
}

/**
 * A decorative icon, 16 px. The shop's icons are masks in its style sheet (components/ui/icons); the desk brings its own
 * shapes along, so that no public page carries them.
 */
export function DeskIcon({ name, className = '' }: DeskIconProps) {
  const Shape = ICONS[name]
  return <Shape aria-hidden="true" className={`i ${className}`} />
}
