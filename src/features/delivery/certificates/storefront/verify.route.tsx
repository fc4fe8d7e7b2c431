import {
	type ApiClient,
	apiClient,
	apiClientContext,
	Button,
	buttonVariants,
	Container,
	describePage,
	Notice,
	PageHeading,
	TextField,
	useSite,
} from "#storefront-kit/index.ts";
import "./certificate.css";
import { type SubmitEvent, useState } from "react";
import { data, redirect, useNavigate } from "react-router";
import { throwFailure } from "#api/throw-failure.ts";
import { type PublicCertificate, verifyCertificate } from "../contract.ts";
import { verifyMessages as messages } from "../messages.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";
import { linkedInAddress } from "../rules/linkedin-address.ts";
import type { Route } from "./+types/verify.route";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { ChainPart } from "./chain-part.tsx";

export const handle = { query: ["code"] };

/** Serves `/certificates/{code}`, which verifies a certificate. Its response is never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	// Without scripts, the form submits the code in the query string.
	const typed = new URL(request.url).searchParams.get("code")?.trim();
	if (!params.code && typed) throw redirect(`/certificates/${encodeURIComponent(typed.slice(0, 60))}`, 303);
	const found = await read(context.get(apiClientContext), params.code);
	if (!found) return data(found);
	const headers = {
		"cache-control": "no-store",
		...(!found.ok && found.status === 429 ? { "retry-after": "600" } : {}),
	};
	return data(found, { status: found.ok ? 200 : found.status, headers });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => read(apiClient, params.code);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const read = async (apiClient: ApiClient, code: string | undefined) =>
	code ? throwFailure(await apiClient.call(verifyCertificate, { params: { code: code.slice(0, 60) } })) : null;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: messages.pageTitle(loaderData?.ok ? loaderData.response.code : undefined),
		hidden: true,
	});

export default function VerifyPage({ loaderData: found, params }: Route.ComponentProps) {
	if (found?.ok)
		return (
			<Container width="text" className="pb-10">
				<PageHeading eyebrow={messages.eyebrow} title={messages[found.response.state]} />
				<CertificateSheet certificate={found.response} />
				{found.response.state === "valid" && <LinkedInLink certificate={found.response} />}
				<ChainPart chain={found.response.chain} />
				<section className="print-hidden mt-10">
					<h2 className="text-xl">{messages.another}</h2>
					<CodeForm />
				</section>
			</Container>
		);
	return (
		<Container width="text" className="pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<div className="grid gap-6">
				{found && (
					<Notice tone="danger" title={found.status === 429 ? messages.tooMany : messages.unknown} live>
						{found.status === 429 ? (
							found.refusal.message
						) : (
							<>
								<span className="font-semibold wrap-anywhere">{params.code}</span>
								{messages.unknownText}
							</>
						)}
					</Notice>
				)}
				<CodeForm typed={params.code} />
			</div>
		</Container>
	);
}

/** Works without scripts; with scripts, rejects a malformed code before sending it. */
function CodeForm({ typed }: { typed?: string | undefined }) {
	const navigate = useNavigate();
	const [error, setError] = useState("");

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const field = event.currentTarget.elements.namedItem("code") as HTMLInputElement;
		const code = readCode(field.value);
		setError(code ? "" : messages.codeInvalid);
		if (code) navigate(`/certificates/${formatCertificateCode(code)}`);
		else field.focus();
	}

	return (
		<form method="get" action="/certificates" noValidate onSubmit={submit} className="mt-4 grid max-w-form gap-4">
			<TextField
				label={messages.code}
				name="code"
				defaultValue={typed}
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				hint={messages.codeHint}
				error={error}
			/>
			<Button type="submit" className="justify-self-start">
				{messages.verify}
			</Button>
		</form>
	);
}

function LinkedInLink({ certificate: { title, code, issuedAt, validUntil } }: { certificate: PublicCertificate }) {
	const { siteName, publicUrl } = useSite();
	const verifyUrl = `${publicUrl}/certificates/${code}`;
	const address = linkedInAddress({ title, siteName, code, issuedAt, validUntil, verifyUrl });
	return (
		<a
			href={address}
			target="_blank"
			rel="noopener noreferrer"
			className={`print-hidden mt-6 ${buttonVariants({ variant: "secondary" })}`}
		>
			<span>
				{messages.linkedIn}
				<span className="sr-only"> {messages.newTab}</span>
			</span>
		</a>
	);
}
