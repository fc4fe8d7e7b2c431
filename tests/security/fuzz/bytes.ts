import fc from "fast-check";

/** Bytes for a socket, and whether any server could accept them as a valid request. */
export interface Written {
	kind: string;
	bytes: Buffer;
	/** True if anything but a 4xx response or a closed connection is an error. */
	mustFail: boolean;
}

const body = '{"email":"ann@example.com","password":"a long and honest pass phrase","remember":true}';
const lines = (first: string, ...headers: string[]) => `${[first, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
const login = "POST /api/users/login HTTP/1.1";
const json = "Content-Type: application/json";
const chunked = "Transfer-Encoding: chunked";
const good = [
	lines("GET /api/admin/courses?limit=5 HTTP/1.1", "Accept-Encoding: gzip"),
	lines("GET /media/e30.e30 HTTP/1.1", "Range: bytes=0-9"),
	lines(login, json, `Content-Length: ${body.length}`) + body,
	`${lines(login, json, chunked)}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
];
const request = fc.constantFrom(...good).map((text) => Buffer.from(text));

/** Flips some bits of a valid request. */
const flipped = fc
	.tuple(request, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 7 })), { minLength: 1, maxLength: 6 }))
	.map(([bytes, flips]) => {
		const changed = Buffer.from(bytes);
		for (const [at, bit] of flips) changed[at % bytes.length] = (changed[at % bytes.length] as number) ^ (1 << bit);
		return { kind: "flipped bits", bytes: changed, mustFail: false };
	});
const half = fc
	.tuple(request, fc.nat())
	.map(([bytes, at]) => ({ kind: "half a request", bytes: bytes.subarray(0, at % bytes.length), mustFail: true }));
const inserted = fc
	.tuple(request, fc.nat(), fc.constantFrom("\0", "\r", "\n", "\r\n\r\n", "\x7f", "\xff\xfe", "\0\0\0\0"))
	.map(([bytes, at, what]) => ({
		kind: "bytes put in",
		bytes: Buffer.concat([
			bytes.subarray(0, at % bytes.length),
			Buffer.from(what, "latin1"),
			bytes.subarray(at % bytes.length),
		]),
		mustFail: false,
	}));
const twice = fc
	.tuple(request, request)
	.map(([one, other]) => ({ kind: "two in one", bytes: Buffer.concat([one, other]), mustFail: false }));
const noise = fc
	.uint8Array({ minLength: 1, maxLength: 2_000 })
	.map((bytes) => ({ kind: "noise", bytes: Buffer.from(bytes), mustFail: true }));

/** Two or invalid body lengths, as in request smuggling. */
const smuggled = fc.constantFrom(
	[chunked, "Content-Length: 5"],
	["Content-Length: 5", chunked],
	["Content-Length: 5", "Content-Length: 6"],
	["Content-Length: 5, 6"],
	["Content-Length: -5"],
	["Content-Length: +5"],
	["Content-Length: 0x5"],
	["Content-Length: 99999999999999999999999"],
	["Transfer-Encoding: xchunked"],
	["Transfer-Encoding: chunked, identity"],
	["Transfer-Encoding : chunked"],
	["X: y", " folded: z", chunked, "Content-Length: 4"],
	["X-A: b\rTransfer-Encoding: chunked"],
	["\x00Host: a"],
);
const ends = smuggled.map((headers) => ({
	kind: "two words on a body's end",
	bytes: Buffer.from(
		`${lines(login, json, ...headers)}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
		"latin1",
	),
	mustFail: true,
}));
const size = fc.constantFrom(
	"g",
	"-1",
	"0x5",
	"ffffffffffffffff1",
	"5;",
	"5;ext=\0",
	" 5",
	"",
	"1".repeat(400),
	"5\n",
	"5\r\r\n",
);
const chunks = size.map((word) => ({
	kind: "sizes of chunks",
	bytes: Buffer.from(`${lines(login, json, chunked)}${word}\r\nhello\r\n`, "latin1"),
	mustFail: true,
}));
const many = fc.integer({ min: 50, max: 20_000 }).map((count) => ({
	kind: "many headers",
	bytes: Buffer.from(lines("GET / HTTP/1.1", ...Array.from({ length: count }, (_, at) => `X-${at}: ${at}`))),
	mustFail: count > 2_000,
}));
const folded = fc.constantFrom("\r\n ", "\r\n\t", "\n ", "\n").map((fold) => ({
	kind: "folded headers",
	bytes: Buffer.from(lines("GET /api/config HTTP/1.1", `X-Fold: a${fold}Authorization: Bearer x`)),
	mustFail: false,
}));
const other = fc
	.constantFrom(
		Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0", "latin1"),
		Buffer.from("16030100c8010000c40303", "hex"),
		Buffer.concat([Buffer.from("1603010200010001fc0303", "hex"), Buffer.alloc(500, 7)]),
		Buffer.from("SSH-2.0-OpenSSH_9.6\r\n"),
		Buffer.from("EHLO there\r\nQUIT\r\n"),
		Buffer.from("*1\r\n$4\r\nPING\r\n"),
		Buffer.from("GET / HTTP/9.9\r\nHost: a\r\n\r\n"),
		Buffer.from("\r\n".repeat(500)),
		Buffer.from(`GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`),
		Buffer.from("GET / HTTP/1.1\r\n\r\n"),
	)
	.map((bytes) => ({ kind: "another protocol", bytes, mustFail: true }));
/** HTTP/0.9 has no version or host. Node responds as to any request. */
const oldest = fc.constant({ kind: "HTTP/0.9", bytes: Buffer.from("GET /\r\n\r\n"), mustFail: false });

/** Invalid conversations, each with everything that one connection sends. */
export const conversations: fc.Arbitrary<Written> = fc.oneof(
	flipped,
	flipped,
	half,
	inserted,
	twice,
	noise,
	ends,
	chunks,
	many,
	folded,
	other,
	oldest,
);
