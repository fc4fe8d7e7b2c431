/** The progress of `useFileUpload`. `sent`: from 0 to 1. Announces the two phases, not each percent. */
export function UploadBar({ sent }: { sent: number }) {
	const percent = Math.floor(sent * 100);
	const phase = percent < 100 ? "Uploading…" : "Checking the file…";
	return (
		<div className="grid gap-2">
			<progress className="upload-bar" max={100} value={percent} aria-label={phase} />
			<span role="status" className="text-sm text-muted">
				{phase}
			</span>
		</div>
	);
}
