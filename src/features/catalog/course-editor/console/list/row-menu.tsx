import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "#console-kit/index.ts";
import { ConsoleMenu, ConsoleMenuItem, ConsoleMenuLink } from "#ui/console/console-menu.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { type CourseRow, deleteCourse, duplicateCourse, listConsoleCourses } from "../../console-contract.ts";
import { useArchive } from "./use-archive.ts";

/** The actions on one course of the list. */
export function RowMenu({ course }: { course: CourseRow }) {
	const navigate = useNavigate();
	const turn = useArchive();
	const { act, busy } = useAct(duplicateCourse, { changes: [listConsoleCourses], done: ({ title }) => `Created the draft “${title}”.` });
	const [removing, setRemoving] = useState(false);
	const { act: remove, busy: isRemoving } = useAct(deleteCourse, {
		changes: [listConsoleCourses],
		done: ({ message }) => message,
		refused: ({ message, refusal }) => {
			if (refusal.code !== "has_files") return false;
			toast.error(message, { action: { label: "Open its files", onClick: () => void navigate(`/console/courses/${course.id}/media`) } });
			return true;
		},
	});
	const archived = course.state === "archived";
	async function duplicate() {
		const made = await act({ params: { id: String(course.id) } });
		if (made) await navigate(`/console/courses/${made.id}`);
	}
	return (
		<>
			<ConsoleMenu label="More" name={`More actions for ${course.title}`} className="btn btn-quiet -mt-2 whitespace-nowrap">
				<ConsoleMenuLink to={`/console/courses/${course.id}`}>Edit</ConsoleMenuLink>
				<ConsoleMenuItem onSelect={() => void duplicate()} disabled={busy}>
					Duplicate
				</ConsoleMenuItem>
				{course.state === "published" && <ConsoleMenuItem onSelect={() => void turn(course, "archived", course.version)}>Archive</ConsoleMenuItem>}
				{archived && <ConsoleMenuItem onSelect={() => void turn(course, "published", course.version)}>Remove from the archive</ConsoleMenuItem>}
				{(course.state === "published" || archived) && <ConsoleMenuLink to={course.path}>View on site</ConsoleMenuLink>}
				{course.state === "draft" && <ConsoleMenuItem onSelect={() => setRemoving(true)}>Delete</ConsoleMenuItem>}
			</ConsoleMenu>
			<Dialog open={removing} onClose={() => setRemoving(false)} title="Delete this draft?">
				<p>{`“${course.title}” and its history will be deleted. This can't be undone.`}</p>
				<DialogActions
					onCancel={() => setRemoving(false)}
					variant="danger"
					busy={isRemoving}
					onClick={async () => {
						await remove({ params: { id: String(course.id) } });
						setRemoving(false);
					}}
				>
					Delete
				</DialogActions>
			</Dialog>
		</>
	);
}
