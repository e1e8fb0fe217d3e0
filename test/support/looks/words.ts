/** What is written in a specimen: the same things in few words, in many, and in other scripts. */
export interface Words {
  name: string;
  /** The stage's language. */
  language: string;
  event: string;
  place: string;
  titles: readonly string[];
  people: readonly string[];
  roles: readonly string[];
  rooms: readonly string[];
  notes: readonly string[];
  question: string;
  options: readonly string[];
  /** Pictures are there too. */
  is_pictured: boolean;
  /** Says something of the sort of a sample from the library of designs. */
  rewrite(sample: string): string;
}

const short: Words = {
  name: "short",
  language: "en",
  event: "Harbour Days",
  place: "Pier 7",
  titles: [
    "Opening",
    "Knots for all",
    "Tides",
    "RISC-V today",
    "Soup",
    "Who owns the water?",
    "Maps",
    "Closing",
  ],
  people: ["Lea", "Tim", "Amira", "Jonas", "Noor", "Mateo", "Ida", "Sam", "Zoë", "Bo"],
  roles: ["Harbour master", "Sailor", "Cook", "Engineer"],
  rooms: ["Hall", "Pier", "Lab", "Dock", "Deck", "Loft"],
  notes: ["Best day!", "The soup 🍲", "When is the ferry?", "Thank you", "Where is Pier 7?", "❤️"],
  question: "Which place should stay?",
  options: ["The crane", "The steps", "The market", "The ferry"],
  is_pictured: true,
  rewrite: (sample) => sample,
};

const more =
  "und die Verantwortung der Hafenverwaltung, Anwohnerschaft und Öffentlichkeit für die Donaudampfschifffahrtsgesellschaft in den kommenden fünfundzwanzig Jahren";

const long: Words = {
  name: "long",
  language: "de",
  event: "Internationale Tage der Hafenwirtschaft und Meeresforschung 2026",
  place: "Konferenzzentrum am Hauptbahnhof, Großer Vortragssaal und Foyer im zweiten Obergeschoss",
  titles: [
    "Was Bildschirme von Plakaten lernen können, und weshalb Verantwortungsbewusstsein dabei hilft",
    "Rechtsschutzversicherungsgesellschaften und die Kunst, einen Knoten zu lösen: ein Erfahrungsbericht",
    "Building a RISC-V based fully open-source continuous-integration system for embedded devices in the field",
    "Wem gehört das Wasser? Ein Streitgespräch über Ufer, Anlegestellen und Öffentlichkeit",
    "Dreißig Jahre Gezeiten: Messungen, Modelle und Missverständnisse der Küstenforschung",
    "Suppe für alle",
  ],
  people: [
    "Prof. Dr. Annemarie Widmer-Hohenberg",
    "Bartholomew Featherstonehaugh-Cholmondeley",
    "Maximiliane Freifrau von Droste-Hülshoff",
    "Jean-Baptiste de la Rochefoucauld-Montbel",
    "Wolfeschlegelsteinhausenbergerdorff",
    "María de los Ángeles Fernández-Gutiérrez",
  ],
  roles: [
    "Leiterin der Abteilung für nachhaltige Hafenentwicklung, Bundesamt für Schifffahrt und Hydrographie",
    "Senior Principal Staff Engineer, Open Infrastructure and Developer Experience",
  ],
  rooms: [
    "Großer Vortragssaal im Nordflügel",
    "Auditorium Maximum (Paul-Émile Janson)",
    "Seminarraum 4.21b, Obergeschoss",
  ],
  notes: [
    "Die Suppe an Pier 7 ist jede Minute in der Schlange wert. Wir sind mit dem Boot gekommen und würden es sofort wieder tun, auch bei Regen, auch bei Wind, und auch mit den Kindern, die heute zum ersten Mal einen Palstek gebunden haben.",
    "Wie heißt das Schiff mit dem roten Schornstein, das seit heute früh neben dem alten Kran liegt, und darf man es besichtigen?",
    "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
    "Thank you to everybody who made this day what it was, from the first cup of coffee to the very last song",
  ],
  question:
    "Welcher dieser Orte soll auch in fünfundzwanzig Jahren noch genau so aussehen wie heute, obwohl Verantwortungsträger und Anwohnerschaft anderes vorhaben?",
  options: [
    "Der alte Kran mitsamt der Werkstatt und dem kleinen Museum",
    "Die Schwimmtreppe, auf der im Sommer alle sitzen",
    "Fischgroßmarkthallenverwaltungsgebäude",
    "Die Nachtfähre, weil sie das Schönste am ganzen Hafen ist und bleibt",
  ],
  is_pictured: false,
  rewrite: (sample) => rewriteLines(sample, (line) => fill(`${line} ${more}`, lengthen(line.length))),
};

const arabic_text =
  "ما الذي تتعلمه الشاشات من الملصقات؟ لقاء مفتوح حول الميناء والبحر، مع ضيوف من كل مكان (RISC-V) وأسئلة الجمهور في نهاية اليوم وشكرا لكم جميعا على الحضور";

const arabic: Words = {
  name: "arabic",
  language: "ar",
  event: "أيام الميناء ٢٠٢٦",
  place: "القاعة الكبرى، الطابق الثاني",
  titles: [
    "ما الذي تتعلمه الشاشات من الملصقات؟",
    "عُقَد للجميع: ورشة عمل",
    "لمن الماء؟ حوار مفتوح!",
    "معالجات RISC-V اليوم",
    "ثلاثون عاما من المد والجزر في موانئ البحر المتوسط",
  ],
  people: ["أحمد محمد", "ليلى حسن", "عبد الرحمن بن عوف الأندلسي", "نور الدين", "سارة"],
  roles: ["مديرة الميناء", "مهندس بحري، جامعة الإسكندرية"],
  rooms: ["القاعة الكبرى", "الرصيف السابع", "المختبر"],
  notes: [
    "الحساء رائع!",
    "متى تصل العبّارة؟",
    "شكرا لكل من ساهم في هذا اليوم الجميل، من أول فنجان قهوة إلى آخر أغنية.",
  ],
  question: "أي مكان يجب أن يبقى كما هو؟",
  options: ["الرافعة القديمة", "درج السباحة", "سوق السمك", "عبّارة الليل"],
  is_pictured: true,
  rewrite: (sample) => rewriteLines(sample, (line) => fill(arabic_text, line.length)),
};

const japanese_text =
  "画面がポスターから学ぶこと、港と海についての対話、会場の皆さまからのご質問にお答えします。最後までどうぞお楽しみください。コーヒーは二階のロビーにございます。";

const japanese: Words = {
  name: "japanese",
  language: "ja",
  event: "港まつり二〇二六",
  place: "国際会議場 大ホール",
  titles: [
    "画面がポスターから学ぶこと",
    "みんなのロープワーク入門",
    "水は誰のものか?公開討論会",
    "RISC-Vで作るオープンソースの継続的インテグレーション環境とその運用から得られた知見",
    "潮の三十年",
  ],
  people: ["山田 花子", "佐藤 健太郎", "鈴木 一郎", "勅使河原 万里小路 清", "林"],
  roles: ["港長", "東京海洋大学 海洋工学部 准教授"],
  rooms: ["大ホール", "第七埠頭", "研究室"],
  notes: [
    "スープが最高でした!",
    "フェリーは何時に来ますか?",
    "今日一日を作ってくださった皆さま、本当にありがとうございました。また来年も必ず来ます。",
  ],
  question: "どの場所をそのまま残すべきですか?",
  options: ["古いクレーン", "泳ぎの階段", "魚市場", "夜のフェリー"],
  is_pictured: true,
  // A sign of Japanese says about as much as two of English.
  rewrite: (sample) =>
    rewriteLines(sample, (line) => japanese_text.slice(0, Math.max(2, Math.ceil(line.length * 0.5)))),
};

export const allWords: Words[] = [short, long, arabic, japanese];

/** The item at this place of a list that starts again at its end. */
export const pick = (list: readonly string[], at: number): string => list[at % list.length]!;

/** Figures, prices, codes and addresses stay what they are. */
function rewriteLines(sample: string, rewrite: (line: string) => string): string {
  const isKept = (line: string) => !/\p{L}{3}/u.test(line) || /\S\.\S|[@#/]/.test(line);
  return sample
    .split("\n")
    .map((line) => (isKept(line) ? line : rewrite(line)))
    .join("\n");
}

/** What is a label stays one; a title becomes a whole sentence. */
const lengthen = (length: number): number => length * 2 + (length < 16 ? 0 : 20);

/** Whole words up to about this length, and at least one. */
function fill(text: string, length: number): string {
  const words = text.split(" ");
  let filled = words[0]!;
  for (const word of words.slice(1)) {
    if (filled.length + word.length > length) break;
    filled += ` ${word}`;
  }
  return filled.replace(/[,:،]$/, "");
}
