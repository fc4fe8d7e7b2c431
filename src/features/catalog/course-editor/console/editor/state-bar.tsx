import { useState } from "react";
import { Button, Dialog, DialogActions, formatSiteTimes } from "#console-kit/index.ts";
import { ConsoleMenu, ConsoleMenuItem } from "#ui/console/console-menu.tsx";
import { SiteTimeField } from "#ui/console/site-time-field.tsx";
import { WarningIcon } from "#ui/icons/warning-icon.tsx";
import type { EditedCourse } from "../../console-contract.ts";
import { StateBadge } from "../list/state-badge.tsx";
import { statusMessages as messages } from "./messages.ts";
import type { MissingFiles } from "./missing-files.ts";
import type { useStateActs } from "./use-state-acts.ts";

interface Props {
	/** Null for a new course. */
	course: EditedCourse | null;
	dirty: boolean;
	busy: boolean;
	acts: ReturnType<typeof useStateActs>;
	missing: MissingFiles | null;
	/** Whether the dialog that schedules the publication is open. */
	scheduling: boolean;
	onScheduling: (open: boolean) => void;
	/** Saves unsaved changes. Returns the saved course, or null if that failed. */
	saved: () => Promise<EditedCourse | null>;
	onSave: () => void;
}

/** Shows the course's status and actions, always in view. */
export function StateBar({ course, dirty, busy, acts, missing, scheduling, onScheduling, saved, onSave }: Props) {
	const [question, setQuestion] = useState<keyof typeof messages.questions | null>(null);
	const state = course?.state ?? "draft";
	const isPublic = state === "published" || state === "archived";

	/** Unsaved changes are saved first. */
	async function afterSaving(then: (course: EditedCourse) => Promise<unknown>): Promise<void> {
		const current = await saved();
		if (current) await then(current);
	}

	return (
		<div className="editor-bar">
			<div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-1">
				<StateBadge state={state} />
				<p role="status" className="text-sm text-muted">
					{dirty ? messages.unsaved : course ? messages.allSaved : messages.notSaved}
					{course?.state === "scheduled" &&
						course.publishAt &&
						messages.scheduled(formatSiteTimes(course.publishAt).first)}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{course && (
					<ConsoleMenu label={messages.more} name={messages.moreName}>
						{isPublic && (
							<ConsoleMenuItem onSelect={() => window.open(course.path, "_blank", "noopener")}>
								{messages.view}
							</ConsoleMenuItem>
						)}
						{!isPublic && (
							<ConsoleMenuItem onSelect={() => onScheduling(true)}>
								{state === "scheduled" ? messages.changeTime : messages.schedule}
							</ConsoleMenuItem>
						)}
						{state === "scheduled" && (
							<ConsoleMenuItem onSelect={() => void acts.change("unpublish", course)}>
								{messages.cancelSchedule}
							</ConsoleMenuItem>
						)}
						{state === "published" && (
							<ConsoleMenuItem onSelect={() => setQuestion("archive")}>{messages.archive}</ConsoleMenuItem>
						)}
						{state === "archived" && (
							<ConsoleMenuItem onSelect={() => void acts.change("unarchive", course)}>
								{messages.unarchive}
							</ConsoleMenuItem>
						)}
						{isPublic && (
							<ConsoleMenuItem onSelect={() => setQuestion("unpublish")}>{messages.unpublish}</ConsoleMenuItem>
						)}
						<ConsoleMenuItem onSelect={() => void acts.duplicate(course)}>{messages.duplicate}</ConsoleMenuItem>
					</ConsoleMenu>
				)}
				{!isPublic && (
					<Button
						variant="secondary"
						disabled={busy}
						onClick={() => void afterSaving((current) => acts.change("publish", current))}
					>
						{dirty || !course ? messages.saveAndPublish : messages.publish}
					</Button>
				)}
				<Button busy={busy} onClick={onSave} aria-keyshortcuts="Control+S Meta+S" title="Ctrl+S">
					{messages.save}
				</Button>
			</div>
			{!isPublic && missing && (
				<p className="flex w-full items-start gap-2 text-sm text-warn">
					<WarningIcon size={18} className="mt-0.5 shrink-0" />
					<span>
						{missing.title} {missing.advice}
					</span>
				</p>
			)}
			<ScheduleDialog
				open={scheduling}
				at={course?.publishAt ?? null}
				busy={acts.busy}
				error={acts.scheduleError}
				onClose={() => onScheduling(false)}
				onSchedule={(at) =>
					void afterSaving(async (current) => {
						if (await acts.schedule(current, at)) onScheduling(false);
					})
				}
			/>
			<Dialog
				open={question !== null}
				onClose={() => setQuestion(null)}
				title={question && messages.questions[question].title}
			>
				{question && course && (
					<>
						<p>{messages.questions[question].text}</p>
						<DialogActions
							onCancel={() => setQuestion(null)}
							busy={acts.busy}
							onClick={async () => {
								await acts.change(question, course);
								setQuestion(null);
							}}
						>
							{messages[question]}
						</DialogActions>
					</>
				)}
			</Dialog>
		</div>
	);
}

interface ScheduleDialogProps {
	open: boolean;
	/** The currently scheduled time. */
	at: string | null;
	busy: boolean;
	/** The server's error about the time. */
	error: string | undefined;
	onClose: () => void;
	onSchedule: (at: string) => void;
}

/** Asks when the course should appear on the site. */
function ScheduleDialog({ open, onClose, ...rest }: ScheduleDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Schedule publication">
			<Moment onClose={onClose} {...rest} />
		</Dialog>
	);
}

function Moment({ at, busy, error, onClose, onSchedule }: Omit<ScheduleDialogProps, "open">) {
	const [moment, setMoment] = useState(at);
	const [missing, setMissing] = useState(false);
	const [sent, setSent] = useState<string | null>(null);
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				setSent(moment);
				if (moment && !Number.isNaN(Date.parse(moment)) && /Z$/.test(moment)) onSchedule(moment);
				else {
					setMissing(true);
					document.getElementById("schedule-at")?.focus();
				}
			}}
		>
			<SiteTimeField
				id="schedule-at"
				label="Publication time"
				value={moment}
				onChange={(value) => {
					setMoment(value);
					setMissing(false);
				}}
				hint="The course appears on the site automatically at this time."
				error={missing ? "Please choose a date and a time." : moment === sent ? error : undefined}
				required
			/>
			<DialogActions onCancel={onClose} busy={busy}>
				Schedule
			</DialogActions>
		</form>
	);
}
