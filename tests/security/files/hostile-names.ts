/** A parent directory in several encodings: plain, encoded once and twice, overlong, with lookalikes. */
const ups = [
	...[
		"..",
		"%2e%2e",
		"%252e%252e",
		".%2e",
		"%2E.",
		"..%00",
		"..%20",
		"..;",
		"....",
		"%c0%ae%c0%ae",
		"%e0%80%ae%e0%80%ae",
		"%f0%80%80%ae%f0%80%80%ae",
	],
	...[
		"%u002e%u002e",
		"%ef%bc%8e%ef%bc%8e",
		"%e2%80%a4%e2%80%a4",
		"%e3%80%82%e3%80%82",
		"%uff0e%uff0e",
		"..%0d%0a",
		"..%09",
	],
];
/** Directory separators in the same encodings. */
const slashes = [
	...[
		"/",
		"%2f",
		"%252f",
		"%25252f",
		"\\",
		"%5c",
		"%255c",
		"//",
		"/./",
		"%c0%af",
		"%e0%80%af",
		"%ef%bc%8f",
		"%e2%88%95",
		"%e2%81%84",
		"%u2215",
	],
	...["%c1%9c", "%ef%bc%bc", ";/", "/;x=1/", "%00/"],
];
/** Files outside the served folders, with the number of levels up from the site's files. */
const outside: [path: string, up: number][] = [
	["etc/passwd", 12],
	["package.json", 3],
	["server/index.js", 2],
	["secret", 2],
];

const single = [
	...[
		"/etc/passwd",
		"//etc/passwd",
		"///etc///passwd",
		"%2fetc%2fpasswd",
		"file:///etc/passwd",
		"file:%2f%2f%2fetc%2fpasswd",
		"http://127.0.0.1/",
		"//127.0.0.1/x",
	],
	...[
		"C:/Windows/win.ini",
		"C:%5cWindows%5cwin.ini",
		"c:boot.ini",
		"%5c%5cserver%5cshare%5cx",
		"\\\\?\\C:\\x",
		"//?/C:/x",
		"~/.ssh/id_rsa",
		"~root",
		"$HOME",
		"%24%7bHOME%7d",
	],
	...[
		"CON",
		"con.js",
		"PRN",
		"AUX.css",
		"NUL",
		"nul.js",
		"COM1",
		"LPT1.js",
		"CLOCK$",
		"CONIN$",
		"com%c2%b9",
		"aux::$DATA",
	],
	...[
		"index.js::$DATA",
		"index.js%3a%3a$DATA",
		"index.js.",
		"index.js%20",
		"index.js%00.png",
		"%00",
		"%00index.js",
		"x%00/../../secret",
		"index.js/",
		"index.js/..",
	],
	...[
		".",
		"..",
		"...",
		"%2e",
		"%2e%2e",
		"%252e",
		".env",
		".git/config",
		".htaccess",
		"%2eenv",
		"..%2f.env",
		"node_modules",
		"package-lock.json",
		"secret",
	],
	...[
		"*",
		"?",
		"%3f",
		"%23",
		"#x",
		"[a-z]",
		"{a,b}",
		"|id",
		";id",
		"`id`",
		"$(id)",
		"%0aid",
		"%0d%0aSet-Cookie:%20a=b",
		"a%0d%0a%0d%0a<html>",
		"%1b[31m",
		"%7f",
	],
	...[
		"%",
		"%zz",
		"%e",
		"%ff",
		"%fe%ff",
		"%c3",
		"%ed%a0%80",
		"%f4%90%80%80",
		"%f8%88%80%80%80",
		"%fc%80%80%80%80%80",
		"%c0%80",
		"%e2%80%ae%67%6e%70",
		"%ef%bb%bf",
		"%e2%80%8b",
	],
	...[
		"constructor",
		"__proto__",
		"toString",
		"hasOwnProperty",
		"undefined",
		"null",
		"NaN",
		"-1",
		"0",
		"1e9",
		"9".repeat(400),
		"A".repeat(5_000),
		"%41".repeat(2_000),
		"../".repeat(2_000),
	],
	...[
		"proc/self/environ",
		"/proc/self/environ",
		"/proc/self/fd/0",
		"/proc/self/cwd/package.json",
		"/dev/stdin",
		"/dev/random",
		"/dev/zero",
		"/sys/kernel/profiling",
	],
];

/** Unique hostile names and paths, as on a request line. */
export const hostileNames: readonly string[] = [
	...new Set([
		...ups.flatMap((up) =>
			slashes.flatMap((slash) =>
				outside.map(([path, times]) => `${(up + slash).repeat(times)}${path.replaceAll("/", slash)}`),
			),
		),
		...single,
	]),
];

/** The same names, decoded repeatedly as a program could, as names of uploads. */
export const hostileFileNames: readonly string[] = [
	...new Set(hostileNames.flatMap((name) => [name, decoded(name), decoded(decoded(name))])),
];

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return Buffer.from(
			name.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
			"latin1",
		).toString();
	}
}
