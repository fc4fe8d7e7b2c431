import { type ReactNode, useCallback, useEffect, useState } from "react";
import { renderSVG } from "uqr";
import {
	Button,
	CopyButton,
	Failed,
	FieldInput,
	type ResponseOf,
	Skeleton,
	useConsoleApiClient,
	useContractForm,
} from "#console-kit/index.ts";
import { beginApp, confirmApp } from "../../contract.ts";

/**
 * Sets up an authenticator app: scan the QR code or type the key, then enter the first code.
 *
 * @param onDone receives new recovery codes; none if the staff member already had some
 */
export function SetUpApp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
	const apiClient = useConsoleApiClient();
	const [app, setApp] = useState<ResponseOf<typeof beginApp>>();
	const [error, setError] = useState<string>();
	const begin = useCallback(() => {
		let isCanceled = false;
		setError(undefined);
		apiClient
			.call(beginApp, {})
			.then((response) => !isCanceled && setApp(response))
			.catch((error: Error) => !isCanceled && setError(error.message));
		return () => {
			isCanceled = true;
		};
	}, [apiClient]);
	useEffect(begin, [begin]);

	if (error) return <Failed message={error} again={begin} />;
	if (!app) return <Waiting />;
	return (
		<ol className="grid gap-7">
			<Step number={1} title="Scan this QR code with your authenticator app">
				<p className="text-sm text-muted">
					Use any app: your password manager, Aegis, Google Authenticator or Microsoft Authenticator.
				</p>
				<img
					src={`data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri))}`}
					alt="QR code with the key for your authenticator app"
					className="size-52 rounded-md border border-line"
				/>
				<details className="text-sm">
					<summary className="flex min-h-11 cursor-pointer items-center text-brand">
						Can't scan it? Enter the key
					</summary>
					<div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4">
						<code className="wrap-anywhere">{app.secret.match(/.{1,4}/g)?.join(" ")}</code>
						<CopyButton text={app.secret} label="Copy key" />
					</div>
				</details>
			</Step>
			<Step number={2} title="Enter the 6-digit code">
				<FirstCode onDone={onDone} />
			</Step>
		</ol>
	);
}

function FirstCode({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
	const form = useContractForm(confirmApp, {
		values: { code: "" },
		onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
	});
	return (
		<form onSubmit={form.submit} noValidate className="grid justify-items-start gap-5">
			<FieldInput
				form={form}
				name="code"
				label="Code"
				inputMode="numeric"
				autoComplete="one-time-code"
				required
				error={form.formState.errors.code?.message ?? form.formState.errors.root?.message}
				className="w-full max-w-60"
			/>
			<Button type="submit" busy={form.busy}>
				Turn on
			</Button>
		</form>
	);
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3">
			<span
				aria-hidden="true"
				className="flex size-8 items-center justify-center rounded-full bg-brand-wash text-sm font-semibold text-brand"
			>
				{number}
			</span>
			<p className="self-center font-semibold">{title}</p>
			<div className="col-start-2 grid justify-items-start gap-4">{children}</div>
		</li>
	);
}

function Waiting() {
	return (
		<div role="status" aria-busy="true" className="grid gap-4">
			<span className="sr-only">Loading</span>
			<Skeleton className="h-8 w-72 max-w-full" />
			<Skeleton className="size-52" />
			<Skeleton className="h-12 w-60" />
		</div>
	);
}
