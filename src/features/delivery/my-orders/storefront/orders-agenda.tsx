import type { ReactNode } from "react";
import { Button, buttonVariants, formatShortTime } from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { ScreenIcon } from "#ui/icons/screen-icon.tsx";
import type { EnrolledCourse } from "../contract.ts";
import { findAgenda, watchedPercent } from "./find-agenda.ts";
import { agendaMessages as messages, nextStepsMessages, ordersMessages } from "./messages.ts";

interface Props {
	courses: EnrolledCourse[];
	/** Opens a recording. */
	onOpen: (course: EnrolledCourse) => void;
}

/** The next live session and the recording to continue, above the list of purchases; nothing without either. */
export function Agenda({ courses, onOpen }: Props) {
	const { next, begun } = findAgenda(courses, Date.now());
	if (!next && !begun) return null;
	const Icon = next?.live.joinUrl ? ScreenIcon : CalendarIcon;
	return (
		<section
			aria-label={messages.title}
			className="mb-6 divide-y divide-line rounded-lg border border-line bg-brand-wash px-4 sm:px-5"
		>
			{next && (
				<Row lead={messages.next(formatShortTime(next.live.startsAt), next.days)} title={next.course.title}>
					<a
						href={next.live.joinUrl ?? next.live.calendarUrl}
						className={buttonVariants({ variant: next.live.joinUrl ? "primary" : "secondary" })}
					>
						<Icon size={20} />
						<Label title={next.course.title}>
							{next.live.joinUrl ? nextStepsMessages.join.now : nextStepsMessages.date.calendar}
						</Label>
					</a>
				</Row>
			)}
			{begun && (
				<Row lead={messages.begun(messages.watched(watchedPercent(begun.progress)))} title={begun.course.title}>
					<Button
						variant="secondary"
						icon={<PlayIcon size={20} />}
						aria-haspopup="dialog"
						onClick={() => onOpen(begun.course)}
					>
						<Label title={begun.course.title}>{messages.go}</Label>
					</Button>
				</Row>
			)}
		</section>
	);
}

function Row({ lead, title, children }: { lead: string; title: string; children: ReactNode }) {
	return (
		<div className="flex items-center justify-between gap-4 py-2.5 sm:py-3">
			<div className="min-w-0">
				<p className="font-semibold text-pretty">{lead}</p>
				<p className="truncate text-sm text-muted">{title}</p>
			</div>
			<div className="shrink-0">{children}</div>
		</div>
	);
}

/** The label of a button, of which phones show the icon. */
function Label({ title, children }: { title: string; children: string }) {
	return (
		<span className="max-sm:sr-only">
			{children}
			<span className="sr-only">{ordersMessages.of(title)}</span>
		</span>
	);
}
