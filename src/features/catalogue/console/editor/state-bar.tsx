import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { MenuButton } from "../../../../ui/menu-button.tsx";
import { formatEasternAndPacific } from "../../../../values/dates.ts";
import type { EditedCourse } from "../../console-contract.ts";
import { StateBadge } from "../list/state-badge.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { useStateActs } from "./use-state-acts.ts";

/** What cannot be taken lightly is asked first. */
const questions = {
	unpublish: {
		title: "Take this course off the site?",
		text: "Nobody can find or buy it any more. Who bought it keeps it. You can publish it again.",
		button: "Take it off the site",
	},
	archive: {
		title: "Move this course to the archive?",
		text: "It stays on the site as a recording: only the recorded kinds are sold.",
		button: "Move it to the archive",
	},
} as const;

interface Props {
	/** Null for a new course. */
	course: EditedCourse | null;
	dirty: boolean;
	busy: boolean;
	acts: ReturnType<typeof useStateActs>;
	/** Saves what is not saved yet; the course as it is then, or null when it can't be. */
	saved: () => Promise<EditedCourse | null>;
	onSave: () => void;
}

/** How the course stands, and everything that can be done with it. It stays in sight. */
export function StateBar({ course, dirty, busy, acts, saved, onSave }: Props) {
	const [scheduling, setScheduling] = useState(false);
	const [question, setQuestion] = useState<keyof typeof questions | null>(null);
	const state = course?.state ?? "draft";
	const isPublic = state === "published" || state === "archived";

	/** Whatever is not saved yet goes along. */
	async function afterSaving(then: (course: EditedCourse) => Promise<unknown>): Promise<void> {
		const current = await saved();
		if (current) await then(current);
	}

	return (
		<div className="editor-bar">
			<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
				<StateBadge state={state} />
				<p role="status" className="text-sm text-muted">
					{dirty ? "Unsaved changes" : course ? "Everything is saved" : "Not saved yet"}
					{course?.state === "scheduled" && course.publishAt && `. Appears ${formatEasternAndPacific(course.publishAt).eastern}`}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{course && (
					<Menu label="More" name="More to do with this course" align="end">
						{isPublic && <MenuButton onSelect={() => window.open(course.path, "_blank", "noopener")}>See it on the site</MenuButton>}
						{!isPublic && <MenuButton onSelect={() => setScheduling(true)}>{state === "scheduled" ? "Publish at another time" : "Publish later"}</MenuButton>}
						{state === "scheduled" && <MenuButton onSelect={() => void acts.change("unpublish", course)}>Do not publish by itself</MenuButton>}
						{state === "published" && <MenuButton onSelect={() => setQuestion("archive")}>Move to the archive</MenuButton>}
						{state === "archived" && <MenuButton onSelect={() => void acts.change("unarchive", course)}>Take out of the archive</MenuButton>}
						{isPublic && <MenuButton onSelect={() => setQuestion("unpublish")}>Take off the site</MenuButton>}
						<MenuButton onSelect={() => void acts.duplicate(course)}>Make a copy</MenuButton>
					</Menu>
				)}
				{!isPublic && (
					<Button variant="secondary" disabled={busy} onClick={() => void afterSaving((current) => acts.change("publish", current))}>
						{dirty || !course ? "Save and publish" : "Publish now"}
					</Button>
				)}
				<Button busy={busy} onClick={onSave} aria-keyshortcuts="Control+S Meta+S" title="Ctrl+S">
					Save
				</Button>
			</div>
			<ScheduleDialog
				open={scheduling}
				at={course?.publishAt ?? null}
				busy={acts.busy}
				fault={acts.scheduleFault}
				onClose={() => setScheduling(false)}
				onSchedule={(at) =>
					void afterSaving(async (current) => {
						if (await acts.schedule(current, at)) setScheduling(false);
					})
				}
			/>
			<Dialog open={question !== null} onClose={() => setQuestion(null)} title={question && questions[question].title}>
				{question && course && (
					<>
						<p>{questions[question].text}</p>
						<div className="dialog-actions">
							<Button variant="secondary" onClick={() => setQuestion(null)}>
								Cancel
							</Button>
							<Button
								busy={acts.busy}
								onClick={async () => {
									await acts.change(question, course);
									setQuestion(null);
								}}
							>
								{questions[question].button}
							</Button>
						</div>
					</>
				)}
			</Dialog>
		</div>
	);
}
