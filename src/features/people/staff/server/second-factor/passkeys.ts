import { randomBytes } from "node:crypto";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { confirmSession, findUser, lockUser } from "#features/people/accounts/server/index.ts";
import { hashToken, inTransaction, Refused, type RequestOf, type ResponseOf, refuse } from "#platform/index.ts";
import { addPasskey, authenticatePasskey, beginPasskey, showPasskey } from "../../contract.ts";
import { passkeysReplies } from "../../messages.ts";
import { relyingParty } from "../../rules/relying-party.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { finishFactor } from "./finish-factor.ts";
import {
	advanceCounter,
	consumeChallenge,
	findPasskey,
	insertChallenge,
	insertPasskey,
	listPasskeys,
	type PasskeyPurpose,
} from "./passkeys-store.ts";
import { secondFactorStatus } from "./second-factor-status.ts";
import { tryBeginning, tryPasskey } from "./tries.ts";

/** Milliseconds until a challenge expires. */
const patience = 300_000;
const maxPasskeys = 20;
/** COSE algorithms EdDSA, ES256 and RS256, which all browsers and authenticators support. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded on demand, because the library is large. */
const webauthn = () => import("@simplewebauthn/server");

export async function beginToAddPasskey(
	context: StaffContext,
	{ user }: Requester,
): Promise<ResponseOf<typeof beginPasskey> | Refused> {
	const { db } = context;
	const { passkeys, lack } = await secondFactorStatus(context, db, user);
	if (lack) return refuse(beginPasskey, lack);
	const site = relyingParty(context.publicUrl);
	if (!site.ok) return refuse(beginPasskey, "no_passkeys", { message: site.why });
	if (passkeys >= maxPasskeys) return refuse(beginPasskey, "too_many");
	const retryAfter = await tryBeginning(context, user.userId);
	if (retryAfter) return refuse(beginPasskey, "too_many_tries", { retryAfter });
	const account = await findUser(db, user.userId);
	const { generateRegistrationOptions } = await webauthn();
	const options = await generateRegistrationOptions({
		rpName: context.site().siteName,
		rpID: site.id,
		userName: account?.email ?? "",
		userDisplayName: account?.fullName ?? "",
		userID: new TextEncoder().encode(`operator:${user.userId}`),
		challenge: await newChallenge(context, user.userId, "register"),
		timeout: patience,
		supportedAlgorithmIDs,
		excludeCredentials: (await listPasskeys(db, user.userId)).map(offered),
		authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
	});
	return { ...options };
}

/** Saves a new passkey if it answers this user's challenge for this site. */
export async function savePasskey(
	context: StaffContext,
	requester: Requester,
	body: RequestOf<typeof addPasskey>["body"],
): Promise<ResponseOf<typeof addPasskey> | Refused> {
	const { db, clock } = context;
	const { user } = requester;
	if (!user.role) return refuse(addPasskey, "operators_only");
	const site = relyingParty(context.publicUrl);
	if (!site.ok) return refuse(addPasskey, "no_passkeys", { message: site.why });
	const limit = await tryPasskey(context, user.userId);
	if (!limit.ok) return refuse(addPasskey, "too_many_tries", { retryAfter: limit.retryAfter });
	const { id, clientDataJSON, attestationObject, transports } = body.credential;
	const expectedChallenge = await challengeIn(context, user.userId, "register", clientDataJSON);
	if (!expectedChallenge) return refuse(addPasskey, "wrong_passkey");
	const { verifyRegistrationResponse } = await webauthn();
	// The library's type lists known transports; unknown ones are kept.
	const response = {
		...toCredential(id),
		response: { clientDataJSON, attestationObject, transports },
	} as RegistrationResponseJSON;
	const verified = await verifyRegistrationResponse({
		response,
		expectedChallenge,
		expectedOrigin: site.origin,
		expectedRPID: site.id,
		requireUserVerification: false,
		supportedAlgorithmIDs,
	}).catch(() => null);
	if (!verified?.verified) return refuse(addPasskey, "wrong_passkey");
	const { credential } = verified.registrationInfo;
	const result = await inTransaction(db, async (trx) => {
		await lockUser(trx, { id: user.userId });
		const { lack } = await secondFactorStatus(context, trx, user);
		if (lack) return refuse(addPasskey, lack);
		const publicKey = Buffer.from(credential.publicKey).toString("base64url");
		const passkey = {
			id: credential.id,
			userId: user.userId,
			name: body.name,
			publicKey,
			counter: credential.counter,
			transports,
			now: clock.now(),
		};
		if (!(await insertPasskey(trx, passkey))) return refuse(addPasskey, "known_passkey");
		const recoveryCodes = await finishFactor(context, trx, requester, "Added a passkey");
		return { recoveryCodes, message: passkeysReplies.added };
	});
	if (!(result instanceof Refused)) await limit.wentWell();
	return result;
}

export async function beginToShowPasskey(
	context: StaffContext,
	{ user }: Requester,
): Promise<ResponseOf<typeof authenticatePasskey> | Refused> {
	if (!user.role) return refuse(authenticatePasskey, "operators_only");
	const site = relyingParty(context.publicUrl);
	if (!site.ok) return refuse(authenticatePasskey, "no_passkeys", { message: site.why });
	const passkeys = await listPasskeys(context.db, user.userId);
	if (passkeys.length === 0) return refuse(authenticatePasskey, "none_added");
	const retryAfter = await tryBeginning(context, user.userId);
	if (retryAfter) return refuse(authenticatePasskey, "too_many_tries", { retryAfter });
	const { generateAuthenticationOptions } = await webauthn();
	const options = await generateAuthenticationOptions({
		rpID: site.id,
		allowCredentials: passkeys.map(offered),
		challenge: await newChallenge(context, user.userId, "confirm"),
		timeout: patience,
		userVerification: "preferred",
	});
	return { ...options };
}

/** Verifies a passkey's signature and opens the console for this session only. */
export async function verifyPasskey(
	context: StaffContext,
	{ user, token }: Requester,
	body: RequestOf<typeof showPasskey>["body"],
): Promise<ResponseOf<typeof showPasskey> | Refused> {
	const { db, clock } = context;
	if (!user.role) return refuse(showPasskey, "operators_only");
	const site = relyingParty(context.publicUrl);
	if (!site.ok) return refuse(showPasskey, "no_passkeys", { message: site.why });
	const limit = await tryPasskey(context, user.userId);
	if (!limit.ok) return refuse(showPasskey, "too_many_tries", { retryAfter: limit.retryAfter });
	const { id, ...signed } = body;
	const expectedChallenge = await challengeIn(context, user.userId, "confirm", signed.clientDataJSON);
	const passkey = await findPasskey(db, user.userId, id);
	if (!expectedChallenge || !passkey) return refuse(showPasskey, "wrong_passkey");
	const { verifyAuthenticationResponse } = await webauthn();
	const verified = await verifyAuthenticationResponse({
		response: { ...toCredential(id), response: signed },
		expectedChallenge,
		expectedOrigin: site.origin,
		expectedRPID: site.id,
		credential: {
			id,
			publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
			counter: Number(passkey.counter),
		},
		requireUserVerification: false,
	}).catch(() => null);
	if (!verified?.verified) return refuse(showPasskey, "wrong_passkey");
	const taken = await inTransaction(db, async (trx) => {
		if (!(await advanceCounter(trx, id, verified.authenticationInfo.newCounter, clock.now()))) return false;
		await confirmSession(trx, hashToken(token), clock.now());
		return true;
	});
	if (!taken) return refuse(showPasskey, "wrong_passkey");
	await limit.wentWell();
	return { message: passkeysReplies.verified };
}

async function newChallenge({ db, clock }: StaffContext, userId: number, purpose: PasskeyPurpose) {
	const bytes = new Uint8Array(randomBytes(32));
	const now = clock.now();
	await insertChallenge(db, {
		challenge: Buffer.from(bytes).toString("base64url"),
		userId,
		purpose,
		now,
		until: new Date(now.getTime() + patience),
	});
	return bytes;
}

/** Consumes the challenge that the browser answered, if it is valid for this user and purpose. */
async function challengeIn(
	{ db, clock }: StaffContext,
	userId: number,
	purpose: PasskeyPurpose,
	clientDataJSON: string,
): Promise<string | undefined> {
	let challenge: unknown;
	try {
		({ challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as { challenge?: unknown });
	} catch {
		return undefined;
	}
	if (typeof challenge !== "string" || !/^[\w-]{43}$/.test(challenge)) return undefined;
	return (await consumeChallenge(db, { challenge, userId, purpose, now: clock.now() })) ? challenge : undefined;
}

const toCredential = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });
const offered = ({ id, transports }: { id: string; transports: string }) => ({
	id,
	transports: transports.split(",").filter(Boolean),
});
