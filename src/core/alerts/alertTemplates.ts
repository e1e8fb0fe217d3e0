import type { AlertLevel, Translations } from "./alert.ts";

export interface AlertTemplateWords {
  name: string;
  level: AlertLevel;
  title: Translations;
  text: Translations;
  sound: boolean;
}

/** What every workspace has from the start: short enough to be read at a glance, and plain in every language. */
export const firstAlertTemplates: readonly AlertTemplateWords[] = [
  {
    name: "Evacuate",
    level: "emergency",
    title: {
      en: "Leave the building now",
      de: "Gebäude sofort verlassen",
      fr: "Quittez le bâtiment",
      es: "Abandonen el edificio",
      it: "Lasciate subito l’edificio",
    },
    text: {
      en: "Use the nearest exit. Stay calm. Do not use the lifts.",
      de: "Nächsten Ausgang benutzen. Ruhe bewahren. Keine Aufzüge.",
      fr: "Prenez la sortie la plus proche. Restez calmes. Pas d’ascenseur.",
      es: "Usen la salida más cercana. Mantengan la calma. No usen los ascensores.",
      it: "Usate l’uscita più vicina. Mantenete la calma. Niente ascensori.",
    },
    sound: true,
  },
  {
    name: "Medical",
    level: "warning",
    title: {
      en: "Medical emergency",
      de: "Medizinischer Notfall",
      fr: "Urgence médicale",
      es: "Emergencia médica",
      it: "Emergenza medica",
    },
    text: {
      en: "Keep the aisles clear. If you are a doctor, please talk to our staff.",
      de: "Gänge frei halten. Ärztinnen und Ärzte bitte beim Personal melden.",
      fr: "Libérez les allées. Médecins, adressez-vous à notre personnel.",
      es: "Dejen libres los pasillos. Si hay un médico, diríjase al personal.",
      it: "Lasciate liberi i corridoi. Medici, rivolgetevi al personale.",
    },
    sound: false,
  },
  {
    name: "Weather",
    level: "warning",
    title: {
      en: "Severe weather",
      de: "Unwetter",
      fr: "Intempéries",
      es: "Mal tiempo severo",
      it: "Maltempo",
    },
    text: {
      en: "Go inside now. Keep away from stages, masts and trees.",
      de: "Jetzt nach drinnen gehen. Abstand zu Bühnen, Masten und Bäumen.",
      fr: "Mettez-vous à l’abri. Éloignez-vous des scènes, des mâts et des arbres.",
      es: "Entren ahora. Aléjense de escenarios, mástiles y árboles.",
      it: "Andate al riparo. State lontani da palchi, pali e alberi.",
    },
    sound: true,
  },
  {
    name: "Security",
    level: "warning",
    title: {
      en: "Please follow our staff",
      de: "Bitte dem Personal folgen",
      fr: "Suivez notre personnel",
      es: "Sigan al personal",
      it: "Seguite il personale",
    },
    text: {
      en: "Security incident. Stay where you are until you are told otherwise.",
      de: "Sicherheitsvorfall. Bleiben Sie, wo Sie sind, bis neue Anweisungen kommen.",
      fr: "Incident de sécurité. Restez où vous êtes jusqu’à nouvel ordre.",
      es: "Incidente de seguridad. Quédense donde están hasta nuevo aviso.",
      it: "Problema di sicurezza. Restate dove siete fino a nuovo avviso.",
    },
    sound: false,
  },
  {
    name: "All clear",
    level: "clear",
    title: {
      en: "All clear",
      de: "Entwarnung",
      fr: "Fin d’alerte",
      es: "Fin de la alerta",
      it: "Cessato allarme",
    },
    text: {
      en: "Everything is safe again. Thank you for your help.",
      de: "Es besteht keine Gefahr mehr. Vielen Dank für Ihre Hilfe.",
      fr: "Il n’y a plus de danger. Merci de votre aide.",
      es: "Ya no hay peligro. Gracias por su ayuda.",
      it: "Non c’è più pericolo. Grazie per l’aiuto.",
    },
    sound: false,
  },
];
