import { useState } from "react";
import { useCall } from "#features/delivery/seats/storefront/index.ts";
import { Button, buttonVariants, Dialog, FormError, type InputOf, type ResponseOf } from "#storefront-kit/index.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { openTeamFiles } from "../contract.ts";
import { teamMessages } from "./messages.ts";

const { files: messages } = teamMessages;

interface Props {
	filter: InputOf<typeof openTeamFiles>["body"];
	label: string;
}

/** The record of people and their certificates, as files. */
export function TeamFiles({ filter, label }: Props) {
	const { call, error } = useCall();
	const [isOpen, setOpen] = useState(false);
	const [files, setFiles] = useState<ResponseOf<typeof openTeamFiles> | null>(null);
	async function open() {
		setOpen(true);
		setFiles(null);
		setFiles((await call(openTeamFiles, { body: filter })).response ?? null);
	}
	return (
		<>
			<Button variant="secondary" icon={<DownloadIcon size={20} />} onClick={() => void open()} aria-haspopup="dialog">
				{label}
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
				<div className="grid gap-4">
					<p role="status">{files ? messages.lead(files.people, files.certificates) : error ? "" : messages.loading}</p>
					<FormError>{error}</FormError>
					{files && (
						<>
							<ul className="grid justify-items-start gap-3">
								<FileLink href={files.csvUrl} label={messages.csv} />
								<FileLink href={files.pdfUrl} label={messages.pdf} otherwise={messages.noPdf} />
								<FileLink href={files.zipUrl} label={messages.zip} otherwise={messages.noZip} />
							</ul>
							{files.zipUrl && <p className="text-sm text-muted">{messages.zipText}</p>}
						</>
					)}
				</div>
			</Dialog>
		</>
	);
}

function FileLink({ href, label, otherwise }: { href: string | null; label: string; otherwise?: string }) {
	return (
		<li>
			{href === null ? (
				<span className="text-muted">{otherwise}</span>
			) : (
				<a href={href} target="_blank" rel="noopener noreferrer" className={buttonVariants({ variant: "secondary" })}>
					{label}
				</a>
			)}
		</li>
	);
}
