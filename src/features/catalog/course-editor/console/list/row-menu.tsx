import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../../ui/layout/dialog.tsx";
import { Menu } from "../../../../../ui/navigation/menu.tsx";
import { MenuButton } from "../../../../../ui/navigation/menu-button.tsx";
import { MenuLink } from "../../../../../ui/navigation/menu-link.tsx";
import { useAct } from "../../../../people/staff/console/index.ts";
import { coursePlace } from "../../../courses/rules/course-place.ts";
import { type CourseRow, deleteCourse, duplicateCourse, listConsoleCourses } from "../../console-contract.ts";
import { bulkMessages, rowMessages as messages } from "../messages.ts";
import { useArchive } from "./use-archive.ts";

/** What can be done with one course of the list. */
export function RowMenu({ course }: { course: CourseRow }) {
	const navigate = useNavigate();
	const turn = useArchive();
	const { act, busy } = useAct(duplicateCourse, { changes: [listConsoleCourses], done: ({ title }) => messages.duplicated(title) });
	const [removing, setRemoving] = useState(false);
	const { act: remove, busy: isRemoving } = useAct(deleteCourse, { changes: [listConsoleCourses], done: ({ message }) => message });
	const archived = course.state === "archived";
	async function duplicate() {
		const made = await act({ params: { id: String(course.id) } });
		if (made) await navigate(`/console/courses/${made.id}`);
	}
	return (
		<>
			<Menu label={messages.more} name={messages.moreFor(course.title)} align="end" className="btn btn-quiet -mt-2 whitespace-nowrap">
				<MenuLink to={`/console/courses/${course.id}`}>{messages.edit}</MenuLink>
				<MenuButton onSelect={() => void duplicate()} disabled={busy}>
					{messages.duplicate}
				</MenuButton>
				{course.state === "published" && <MenuButton onSelect={() => void turn(course, "archived", course.version)}>{messages.archive}</MenuButton>}
				{archived && <MenuButton onSelect={() => void turn(course, "published", course.version)}>{messages.unarchive}</MenuButton>}
				{(course.state === "published" || archived) && (
					<MenuLink to={coursePlace({ courseID: course.id, archieve: archived, category: course.category })}>{messages.view}</MenuLink>
				)}
				{course.state === "draft" && <MenuButton onSelect={() => setRemoving(true)}>{messages.remove}</MenuButton>}
			</Menu>
			<Dialog open={removing} onClose={() => setRemoving(false)} title={messages.removeTitle}>
				<p>{messages.removeText(course.title)}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setRemoving(false)}>
						{bulkMessages.cancel}
					</Button>
					<Button
						busy={isRemoving}
						onClick={async () => {
							await remove({ params: { id: String(course.id) } });
							setRemoving(false);
						}}
					>
						{messages.remove}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
