import type { ReactNode } from "react";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { downloadData } from "../../own-account-contract.ts";
import { downloadSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

const filename = "my-data.json";

/** Downloads all personal data as one file. */
export function DownloadSection({ note }: { note: ReactNode }) {
	const { busy, trouble, done, setDone, send } = useSending();

	async function download() {
		const response = await send(downloadData, {});
		if (!response) return;
		saveFile(new Blob([JSON.stringify(response, null, "\t")], { type: "application/json" }), filename);
		setDone(downloadSectionMessages.saved(filename));
	}

	return (
		<AccountSection title={downloadSectionMessages.title} lead={downloadSectionMessages.lead}>
			{note}
			<div>
				<Button variant="secondary" icon={<DownloadIcon size={20} />} busy={busy} onClick={download}>
					{downloadSectionMessages.title}
				</Button>
			</div>
			<SendingState trouble={trouble} done={done} />
		</AccountSection>
	);
}
