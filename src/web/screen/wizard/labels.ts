/** A heading to be read from two metres, and a line below it. */
export type Lines = readonly [title: string, line: string];

export interface WizardLabels {
  opening: Lines;
  blind: Lines;
  face: Lines;
  corner: Lines;
  corner_again: Lines;
  open: Lines;
  closed: Lines;
  target: Lines;
  summary: Lines;
  saving: Lines;
  saved: Lines;
  not_saved: Lines;
  /** The names of what was measured, in the summary. */
  parts: { face: string; reach: string; pinch: string; test: string };
  measured: string;
  before: string;
  skip: string;
  close: string;
  save: string;
  again: string;
  stays: string;
}

const en: WizardLabels = {
  opening: ["Opening the camera", "One moment, please."],
  blind: [
    "No camera",
    "Connect a camera to this screen, allow the page to use it, and start the calibration again.",
  ],
  face: ["Stand one metre away", "Look at the screen and keep still."],
  corner: ["Point at the light", "Hold your hand up until the ring is full."],
  corner_again: ["A little wider, please", "Point at each corner as far out as is comfortable."],
  open: ["Open your hand", "Thumb and forefinger wide apart. Keep still."],
  closed: ["Now pinch", "Thumb and forefinger together. Keep still."],
  target: ["Pinch the circle", "Point at it, then close thumb and forefinger."],
  summary: ["All done", "Save it for this stage?"],
  saving: ["Saving", "One moment, please."],
  saved: ["Saved", "All screens of this stage use it from now on."],
  not_saved: ["Not saved", "The server cannot be reached. Please try again later."],
  parts: { face: "Distance", reach: "Reach", pinch: "Pinch", test: "Hits" },
  measured: "measured",
  before: "as before",
  skip: "Skip",
  close: "Close",
  save: "Save",
  again: "Again",
  stays: "The camera’s picture stays on this screen.",
};

const de: WizardLabels = {
  opening: ["Kamera wird geöffnet", "Einen Moment bitte."],
  blind: [
    "Keine Kamera",
    "Schließen Sie eine Kamera an, erlauben Sie der Seite den Zugriff und starten Sie die Kalibrierung neu.",
  ],
  face: ["Ein Meter Abstand", "Schauen Sie zum Bildschirm und halten Sie still."],
  corner: ["Zeigen Sie auf das Licht", "Halten Sie die Hand oben, bis der Ring voll ist."],
  corner_again: ["Bitte etwas weiter", "Zeigen Sie so weit in jede Ecke, wie es bequem geht."],
  open: ["Öffnen Sie die Hand", "Daumen und Zeigefinger weit auseinander. Stillhalten."],
  closed: ["Finger zusammen", "Daumen und Zeigefinger berühren sich. Stillhalten."],
  target: ["Greifen Sie den Kreis", "Darauf zeigen, dann Daumen und Zeigefinger schließen."],
  summary: ["Fertig", "Für diese Bühne speichern?"],
  saving: ["Wird gespeichert", "Einen Moment bitte."],
  saved: ["Gespeichert", "Gilt ab jetzt auf allen Bildschirmen dieser Bühne."],
  not_saved: ["Nicht gespeichert", "Der Server ist nicht erreichbar. Bitte später noch einmal."],
  parts: { face: "Abstand", reach: "Reichweite", pinch: "Greifen", test: "Treffer" },
  measured: "gemessen",
  before: "wie bisher",
  skip: "Überspringen",
  close: "Schließen",
  save: "Speichern",
  again: "Nochmals",
  stays: "Das Kamerabild bleibt auf diesem Bildschirm.",
};

const fr: WizardLabels = {
  opening: ["Ouverture de la caméra", "Un instant, s’il vous plaît."],
  blind: [
    "Pas de caméra",
    "Branchez une caméra à cet écran, autorisez la page à l’utiliser et relancez le calibrage.",
  ],
  face: ["Placez-vous à un mètre", "Regardez l’écran et ne bougez plus."],
  corner: ["Montrez la lumière", "Gardez la main levée jusqu’à ce que l’anneau soit plein."],
  corner_again: ["Un peu plus loin", "Montrez chaque coin aussi loin que possible sans forcer."],
  open: ["Ouvrez la main", "Pouce et index bien écartés. Ne bougez plus."],
  closed: ["Pincez", "Pouce et index joints. Ne bougez plus."],
  target: ["Pincez le cercle", "Montrez-le, puis joignez le pouce et l’index."],
  summary: ["Terminé", "Enregistrer pour cette scène ?"],
  saving: ["Enregistrement", "Un instant, s’il vous plaît."],
  saved: ["Enregistré", "Valable dès maintenant sur tous les écrans de cette scène."],
  not_saved: ["Non enregistré", "Le serveur ne répond pas. Réessayez plus tard."],
  parts: { face: "Distance", reach: "Portée", pinch: "Pincement", test: "Touchés" },
  measured: "mesuré",
  before: "comme avant",
  skip: "Passer",
  close: "Fermer",
  save: "Enregistrer",
  again: "Recommencer",
  stays: "L’image de la caméra reste sur cet écran.",
};

const it: WizardLabels = {
  opening: ["Apertura della telecamera", "Un momento, per favore."],
  blind: [
    "Nessuna telecamera",
    "Colleghi una telecamera a questo schermo, ne permetta l’uso alla pagina e riavvii la calibrazione.",
  ],
  face: ["Si metta a un metro", "Guardi lo schermo e resti fermo."],
  corner: ["Indichi la luce", "Tenga la mano alzata finché l’anello è pieno."],
  corner_again: ["Un po’ più in là", "Indichi ogni angolo fin dove arriva comodamente."],
  open: ["Apra la mano", "Pollice e indice ben separati. Resti fermo."],
  closed: ["Ora pizzichi", "Pollice e indice uniti. Resti fermo."],
  target: ["Pizzichi il cerchio", "Lo indichi, poi unisca pollice e indice."],
  summary: ["Fatto", "Salvare per questo palco?"],
  saving: ["Salvataggio", "Un momento, per favore."],
  saved: ["Salvato", "Vale da ora su tutti gli schermi di questo palco."],
  not_saved: ["Non salvato", "Il server non è raggiungibile. Riprovi più tardi."],
  parts: { face: "Distanza", reach: "Portata", pinch: "Pizzico", test: "Centri" },
  measured: "misurato",
  before: "come prima",
  skip: "Salta",
  close: "Chiudi",
  save: "Salva",
  again: "Di nuovo",
  stays: "L’immagine della telecamera resta su questo schermo.",
};

const known: Record<string, WizardLabels> = { en, de, fr, it };

/** Finds the labels in the stage's first language, where there are any. */
export function findLabels(languages: readonly string[]): { language: string; words: WizardLabels } {
  const language = languages[0]?.split("-")[0] ?? "en";
  return known[language] ? { language, words: known[language] } : { language: "en", words: en };
}
