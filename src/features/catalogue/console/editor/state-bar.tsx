import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { WarningIcon } from "../../../../ui/icons/warning-icon.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { MenuButton } from "../../../../ui/menu-button.tsx";
import { formatEasternAndPacific } from "../../../../values/dates.ts";
import type { EditedCourse } from "../../console-contract.ts";
import { StateBadge } from "../list/state-badge.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { useMissingFiles } from "./use-missing-files.ts";
import type { useStateActs } from "./use-state-acts.ts";

/** What cannot be taken lightly is asked first. */
const questions = {
	unpublish: {
		title: "Unpublish this course?",
		text: "Visitors can't find or buy it anymore. Customers who bought it keep access. You can publish it again.",
		button: "Unpublish",
	},
	archive: {
		title: "Move this course to the archive?",
		text: "It stays on the site, but only its recording and transcript are sold.",
		button: "Move to the archive",
	},
} as const;

interface Props {
	/** Null for a new course. */
	course: EditedCourse | null;
	dirty: boolean;
	busy: boolean;
	acts: ReturnType<typeof useStateActs>;
	/** Files that the course sells and that nobody has uploaded. */
	missing: ReturnType<typeof useMissingFiles>;
	/** Saves what is not saved yet; the course as it is then, or null when it can't be. */
	saved: () => Promise<EditedCourse | null>;
	onSave: () => void;
}

/** How the course stands, and everything that can be done with it. It stays in sight. */
export function StateBar({ course, dirty, busy, acts, missing, saved, onSave }: Props) {
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
			<div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-1">
				<StateBadge state={state} />
				<p role="status" className="text-sm text-muted">
					{dirty ? "Unsaved changes" : course ? "Everything is saved" : "Not saved yet"}
					{course?.state === "scheduled" && course.publishAt && `. Will be published ${formatEasternAndPacific(course.publishAt).eastern}`}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{course && (
					<Menu label="More" name="More actions for this course" align="end">
						{isPublic && <MenuButton onSelect={() => window.open(course.path, "_blank", "noopener")}>View on the site</MenuButton>}
						{!isPublic && (
							<MenuButton onSelect={() => setScheduling(true)}>{state === "scheduled" ? "Change the publishing time" : "Publish later"}</MenuButton>
						)}
						{state === "scheduled" && <MenuButton onSelect={() => void acts.change("unpublish", course)}>Cancel scheduled publishing</MenuButton>}
						{state === "published" && <MenuButton onSelect={() => setQuestion("archive")}>Move to the archive</MenuButton>}
						{state === "archived" && <MenuButton onSelect={() => void acts.change("unarchive", course)}>Remove from the archive</MenuButton>}
						{isPublic && <MenuButton onSelect={() => setQuestion("unpublish")}>Unpublish</MenuButton>}
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
