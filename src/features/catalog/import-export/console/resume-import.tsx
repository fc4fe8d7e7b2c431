import type { ResponseOf } from "#api/call.ts";
import { useAct } from "#console-kit/index.ts";
import { listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { listImports, resumeImport } from "../console-contract.ts";
import { importsMessages as messages } from "./messages.ts";

/** Continues an import that was interrupted. */
export function ResumeImport({ run: { id, fileName } }: { run: ResponseOf<typeof listImports>["imports"][number] }) {
	const { act, busy } = useAct(resumeImport, {
		changes: [listConsoleCourses, listImports],
		done: ({ imported, refused }) =>
			`Import finished: ${imported.toLocaleString("en-US")} more ${imported === 1 ? "course" : "courses"}${refused > 0 ? `, ${refused.toLocaleString("en-US")} ${refused === 1 ? "row" : "rows"} skipped` : ""}.`,
	});
	return (
		<Button variant="secondary" busy={busy} busyLabel="Resuming..." onClick={() => void act({ params: { id: String(id) } })}>
			Resume
			<span className="sr-only"> {fileName || messages.noName}</span>
		</Button>
	);
}
