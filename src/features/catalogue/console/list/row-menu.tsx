import { useNavigate } from "react-router";
import { Menu } from "../../../../ui/menu.tsx";
import { MenuButton } from "../../../../ui/menu-button.tsx";
import { MenuLink } from "../../../../ui/menu-link.tsx";
import { useAct } from "../../../operators/console/index.ts";
import { type CourseRow, duplicateCourse, listConsoleCourses } from "../../console-contract.ts";
import { coursePlace } from "../../rules/course-place.ts";
import { useArchive } from "./use-archive.ts";

/** What can be done with one course of the list. */
export function RowMenu({ course }: { course: CourseRow }) {
	const navigate = useNavigate();
	const turn = useArchive();
	const { act, busy } = useAct(duplicateCourse, { changes: [listConsoleCourses], done: ({ title }) => `Made the draft “${title}”.` });
	const archived = course.state === "archived";
	async function duplicate() {
		const made = await act({ params: { id: String(course.id) } });
		if (made) await navigate(`/console/courses/${made.id}`);
	}
	return (
		<Menu label="More" name={`More for ${course.title}`} align="end" className="btn btn-quiet -mt-2 whitespace-nowrap">
			<MenuLink to={`/console/courses/${course.id}`}>Edit</MenuLink>
			<MenuButton onSelect={() => void duplicate()} disabled={busy}>
				Duplicate
			</MenuButton>
			{course.state === "published" && <MenuButton onSelect={() => void turn(course, "archived", course.version)}>Archive</MenuButton>}
			{archived && <MenuButton onSelect={() => void turn(course, "published", course.version)}>Take out of the archive</MenuButton>}
			{(course.state === "published" || archived) && (
				<MenuLink to={coursePlace({ courseID: course.id, archieve: archived, category: course.category })}>See it on the site</MenuLink>
			)}
		</Menu>
	);
}
