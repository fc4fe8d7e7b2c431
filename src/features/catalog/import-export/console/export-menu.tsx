import { Menu } from "../../../../ui/navigation/menu.tsx";
import { MenuButton } from "../../../../ui/navigation/menu-button.tsx";
import { useAct } from "../../../people/staff/console/index.ts";
import { exportCourses } from "../../course-editor/console-contract.ts";
import { exportMessages as messages } from "./messages.ts";

/** Gives the whole catalog as a file, once the operator has proved again who they are. */
export function ExportMenu() {
	const { act, busy } = useAct(exportCourses, { done: () => messages.exported });
	async function fetchFile(kind: "csv" | "json") {
		const answer = await act({ body: { kind } });
		// The answer is an attachment: the page stays.
		if (answer) window.location.assign(answer.url);
	}
	return (
		<Menu label={messages.export} align="end" className="btn btn-secondary">
			<MenuButton disabled={busy} onSelect={() => void fetchFile("csv")}>
				{messages.asCsv}
			</MenuButton>
			<MenuButton disabled={busy} onSelect={() => void fetchFile("json")}>
				{messages.asJson}
			</MenuButton>
		</Menu>
	);
}
