import { useEffect, useState } from "react";
import { Button, Notice } from "#storefront-kit/index.ts";
import { studioMessages } from "../../messages.ts";
import { isUploadBehind } from "../../rules/ingest/judge-upload.ts";
import { currentUpload, followUpload } from "../../rules/missed-picture.ts";

const messages = studioMessages.upload;

/** Says what attendees did not see, when an upload that was behind has caught up. */
export function MissedNotice({ behindSeconds }: { behindSeconds: number }) {
	const [upload, setUpload] = useState(currentUpload);
	useEffect(() => setUpload((before) => followUpload(before, behindSeconds)), [behindSeconds]);
	if (upload.missed === null) return null;
	return (
		<Notice tone="warn" title={messages.missed.title(upload.missed)} live className="studio-notice">
			<p>{messages.missed.text}</p>
			<Button variant="secondary" className="mt-3" onClick={() => setUpload(currentUpload)}>
				{messages.missed.done}
			</Button>
		</Notice>
	);
}

/** Whether the server has what was recorded, while this page broadcasts. */
export function UploadState({ behindSeconds }: { behindSeconds: number }) {
	const isBehind = isUploadBehind(behindSeconds);
	return (
		<p className="studio-upload" data-behind={isBehind}>
			{isBehind ? messages.behind(Math.round(behindSeconds)) : messages.current}
		</p>
	);
}
