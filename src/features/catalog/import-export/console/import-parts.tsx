import { type ReactNode, useState } from "react";
import { Button, Dialog, DialogActions } from "#console-kit/index.ts";

const nameFile = (fileName: string) => fileName || "Unnamed file";

/** The file of an import, and when and by whom it was imported. */
const ImportedFile = ({ fileName, children }: { fileName: string; children: ReactNode }) => (
	<div className="grid min-w-0">
		<span className="font-semibold wrap-anywhere">{nameFile(fileName)}</span>
		<span className="text-sm text-muted">{children}</span>
	</div>
);

interface Props {
	fileName: string;
	/** False: nothing is left to undo. */
	isPossible: boolean;
	busy: boolean;
	/** Returns what the dialog says then; without it, the dialog closes. */
	undo: () => Promise<ReactNode>;
	/** What it does. */
	children: ReactNode;
}

/** Asks before it undoes an import. */
function UndoImport({ fileName, isPossible, busy, undo, children }: Props) {
	const [isOpen, setOpen] = useState(false);
	const [outcome, setOutcome] = useState<ReactNode>(null);
	return (
		<>
			{/* The dialog still shows the outcome when nothing is left to undo. */}
			{isPossible && (
				<Button
					variant="quiet"
					onClick={() => {
						setOutcome(null);
						setOpen(true);
					}}
				>
					Undo
					<span className="sr-only"> {nameFile(fileName)}</span>
				</Button>
			)}
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={`Undo the import of ${nameFile(fileName)}?`}>
				{outcome ?? <p>{children}</p>}
				{outcome ? (
					<div className="dialog-actions">
						<Button onClick={() => setOpen(false)}>Close</Button>
					</div>
				) : (
					<DialogActions
						onCancel={() => setOpen(false)}
						variant="danger"
						busy={busy}
						busyLabel="Undoing..."
						onClick={async () => {
							const result = await undo();
							setOutcome(result);
							if (!result) setOpen(false);
						}}
					>
						Undo import
					</DialogActions>
				)}
			</Dialog>
		</>
	);
}

/** The parts of a list of imports. */
export const ImportRun = { File: ImportedFile, Undo: UndoImport };
