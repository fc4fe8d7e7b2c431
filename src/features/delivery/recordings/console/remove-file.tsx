import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { getCourseMedia, removeCourseMedium } from "../media-contract.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";
import { fileMessages as messages } from "./messages.ts";

export function RemoveFile({ courseId, kind }: { courseId: number; kind: UploadKind }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(removeCourseMedium, { changes: [getCourseMedia], done: ({ message }) => message });
	const { remove, removeTitle, removeAbout } = messages[kind];
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{remove}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={removeTitle}>
				<p>{removeAbout}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{messages.keep}
					</Button>
					<Button
						variant="danger"
						busy={busy}
						onClick={async () => {
							await act({ params: { courseID: String(courseId), kind } });
							setOpen(false);
						}}
					>
						{remove}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
