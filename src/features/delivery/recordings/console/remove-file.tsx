import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { getCourseMedia, removeCourseMedium } from "../media-contract.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";
import { fileMessages as messages } from "./messages.ts";

export function RemoveFile({ courseId, kind }: { courseId: number; kind: UploadKind }) {
	const { act, busy } = useAct(removeCourseMedium, { changes: [getCourseMedia], done: ({ message }) => message });
	const { remove, removeTitle, removeAbout } = messages[kind];
	return (
		<ConfirmButton
			label={remove}
			title={removeTitle}
			cancel={messages.keep}
			busy={busy}
			onConfirm={() => act({ params: { courseID: String(courseId), kind } })}
		>
			<p>{removeAbout}</p>
		</ConfirmButton>
	);
}
