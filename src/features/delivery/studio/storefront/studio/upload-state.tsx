import { studioMessages } from "../../messages.ts";
import { isUploadBehind } from "../../rules/ingest/judge-upload.ts";

const messages = studioMessages.upload;

/** Whether the server has what was recorded, while this page broadcasts. */
export function UploadState({ behindSeconds }: { behindSeconds: number }) {
	const isBehind = isUploadBehind(behindSeconds);
	return (
		<p className="studio-upload" data-behind={isBehind}>
			{isBehind ? messages.behind(Math.round(behindSeconds)) : messages.current}
		</p>
	);
}
